import { Button, Spinner } from '@blueprintjs/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Http, Messages, useCall, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import { event, participants } from '../../../../shared/contract/events/calls.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Pager } from '../../../../shared/ui/Pager/Pager.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { MemberName } from '../../components/MemberName.tsx';
import type { SessionMember } from '../../places.ts';
import { OrderPhone } from '../../components/OrderPhone.tsx';

const PAGE_SIZE = 50;
const MEANING = {
  pending: 'look',
  paid: 'live',
  cancelled: 'withdrawn',
} as const satisfies Readonly<Record<BookingRow['status'], StatusMeaning>>;

/** Bookings of a session, searched by the server; each can be checked in or taken back. */
export function Bookings(props: {
  readonly id: number;
  readonly keyword: string;
  /** The session is cancelled: nobody comes. */
  readonly isClosed: boolean;
  /** A name was pressed; none where nothing is known of people. */
  readonly onMember: ((member: SessionMember) => void) | undefined;
  readonly onChange: () => void;
}): ReactElement {
  const { id, keyword, isClosed, onMember, onChange } = props;
  const t = usePluginText('partner-sessions');
  const http = useService(Http);
  const messages = useService(Messages);
  const { send } = useSend(checkIn);
  const [currentPage, setPage] = useState(1);
  const asked = useQuery({
    queryKey: ['events.participants', id, keyword, currentPage],
    queryFn: ({ signal }) =>
      http.fetch(
        participants,
        { params: { id }, query: { keyword, currentPage, pageSize: PAGE_SIZE } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const hasPeople = (data?.totalRecords ?? 0) > 0;
  // Of a series every order here is a share: it says so where its amount stands.
  const series = useCall(event, { params: { id } }, { isLater: true, enabled: hasPeople }).data?.series;
  const share = series ? t('participants.share', { number: series.index + 1, count: series.count }) : '';
  const tick = async (booking: BookingRow, undo: boolean): Promise<void> => {
    const request = { params: { id }, body: { bookingIds: [booking.id], undo } };
    const { result } = await send(request, { refresh: onChange });
    const [left] = result?.failed ?? [];
    if (left) messages.warn(t(`participants.left_${left.reason}`, { name: booking.userName }));
  };
  if (asked.isError) return <LoadFailure of={asked} text={t('participants.failed')} />;
  if (!data) return <Spinner size={24} />;
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
          <Participant
            key={booking.id}
            booking={booking}
            share={share}
            onName={onMember && (() => onMember(booking))}
            onTick={isClosed ? undefined : (undo) => void tick(booking, undo)}
          />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pager page={data.currentPage} pageSize={PAGE_SIZE} total={data.totalRecords} onPage={setPage} />
      ) : null}
    </>
  );
}

function Participant({
  booking,
  share,
  onName,
  onTick,
}: {
  readonly booking: BookingRow;
  /** Which session of a series it is for; empty for one that is booked by itself. */
  readonly share: string;
  readonly onName: (() => void) | undefined;
  readonly onTick: ((undo: boolean) => void) | undefined;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const {
    userName,
    userAvatar,
    phone,
    orderNumber,
    seats,
    payMode,
    source,
    amount,
    status,
    bookedAt,
    checkedInAt,
    checkedInBy,
    note,
  } = booking;
  const details = [
    orderNumber,
    share,
    t('participants.seats', { count: seats }),
    dates.dateTime(bookedAt),
    note,
  ].filter(Boolean);
  return (
    <li>
      <div className="tl-participants-line">
        <b>
          <MemberName userName={userName} userAvatar={userAvatar} onPress={onName} />
        </b>
        <span className="tl-ink-2">
          <OrderPhone orderNumber={orderNumber} userName={userName} phone={phone} />
        </span>
        <span className="tl-participants-money">{cardSum(amount)}</span>
        {checkedInAt === null ? (
          <StatusTag meaning={MEANING[status]}>{t(`participants.state_${status}`)}</StatusTag>
        ) : (
          <StatusTag meaning="good">
            {t('participants.atDoor.came', {
              at: dates.clock(checkedInAt),
              by: checkedInBy || t('core:kit.platform'),
            })}
          </StatusTag>
        )}
      </div>
      <div className="tl-ink-2">{details.join(' · ')}</div>
      <div className="tl-participants-line">
        <TagList words={[codeWord(t, 'paymentMode', payMode), codeWord(t, 'source', source)]} />
        {onTick && status === 'paid' ? (
          <Button
            size="small"
            variant="minimal"
            className="tl-participants-tick"
            text={t(checkedInAt === null ? 'participants.atDoor.checkIn' : 'participants.atDoor.undo')}
            aria-label={t(
              checkedInAt === null ? 'participants.atDoor.checkInName' : 'participants.atDoor.undoName',
              { name: userName },
            )}
            onClick={() => onTick(checkedInAt !== null)}
          />
        ) : null}
      </div>
    </li>
  );
}
