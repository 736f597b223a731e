import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useContext, useState } from 'react';
import { Http, useService } from '../../../../core/api.ts';
import { participants } from '../../../../shared/contract/events.ts';
import type { BookingRow, EventRow } from '../../../../shared/contract/shapes/events.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { SearchBox } from '../../../../shared/ui/FilterBar/SearchBox.tsx';
import { Money } from '../../../../shared/ui/Money/Money.tsx';
import { Pager } from '../../../../shared/ui/Pager/Pager.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { useEventText } from '../../useEventText.ts';
import './ParticipantsDrawer.css';

const PAGE_SIZE = 50;
const MEANING = {
  pending: 'look',
  paid: 'live',
  cancelled: 'withdrawn',
} as const satisfies Readonly<Record<BookingRow['status'], StatusMeaning>>;

/** Who booked a session: searched by the server, with the way to the file. */
export function ParticipantsDrawer(props: {
  readonly row: EventRow;
  readonly onClose: () => void;
  readonly onExport: () => void;
}): ReactElement {
  const { row, onClose, onExport } = props;
  const t = useEventText();
  const [keyword, setKeyword] = useState('');
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={t('participants.title', { name: row.title })}
      className="tl-participants"
    >
      <div className="tl-participants-bar">
        <SearchBox value={keyword} onChange={setKeyword} placeholder={t('participants.search')} />
        <Button variant="minimal" icon={<Export />} text={t('participants.export')} onClick={onExport} />
      </div>
      {/* A new search starts on the first page. */}
      <Bookings key={keyword} id={row.id} keyword={keyword} />
    </SideDrawer>
  );
}

function Bookings({ id, keyword }: { readonly id: number; readonly keyword: string }): ReactElement {
  const t = useEventText();
  const http = useService(Http);
  const [currentPage, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['events.participants', id, keyword, currentPage],
    queryFn: ({ signal }) =>
      http.fetch(
        participants,
        { params: { id }, query: { keyword, currentPage, pageSize: PAGE_SIZE } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Spinner size={24} />;
  if (isError)
    return (
      <Callout intent="danger" role="alert">
        {t('participants.failed')}{' '}
        <button type="button" className="tl-link" onClick={() => void refetch()}>
          {t('participants.again')}
        </button>
      </Callout>
    );
  if (data.totalRecords === 0)
    return keyword ? (
      <EmptyState kind="no-result" title={t('participants.noMatch')} />
    ) : (
      <EmptyState kind="first-use" title={t('participants.none')} text={t('participants.noneText')} />
    );
  return (
    <>
      <ul className="tl-participants-list">
        {data.results.map((booking) => (
          <Participant key={booking.id} booking={booking} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pager page={data.currentPage} pageSize={PAGE_SIZE} total={data.totalRecords} onPage={setPage} />
      ) : null}
    </>
  );
}

function Participant({ booking }: { readonly booking: BookingRow }): ReactElement {
  const t = useEventText();
  const zone = useContext(ZoneContext);
  const { userName, phone, orderNumber, seats, payMode, amount, status, bookedAt, checkedInAt } = booking;
  const details = [
    orderNumber,
    t('participants.seats', { count: seats }),
    t(`core:codes.paymentMode.${payMode}`),
    formatDateTime(Date.parse(bookedAt), zone),
  ];
  return (
    <li>
      <div className="tl-participants-line">
        <b>{userName}</b>
        <span className="tl-ink-2">{phone}</span>
        <span className="tl-participants-money">
          ¥ <Money cents={amount} />
        </span>
        {checkedInAt === null ? (
          <StatusTag meaning={MEANING[status]}>{t(`participants.state_${status}`)}</StatusTag>
        ) : (
          <StatusTag meaning="good">{t('participants.checkedIn')}</StatusTag>
        )}
      </div>
      <div className="tl-ink-2">{details.join(' · ')}</div>
    </li>
  );
}
