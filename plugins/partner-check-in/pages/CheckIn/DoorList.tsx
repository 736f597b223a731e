import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { SearchBox } from '../../../../shared/ui/FilterBar/SearchBox.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { OrderPhone, type SessionMember, useMemberPlace } from '../../../partner-sessions/api.ts';
import useIsOffline from '../../today/useIsOffline.ts';
import type { Wish } from './useDoor.ts';

/** Numbers are masked here: a whole one finds those that look like it masked. */
const matches = ({ userName, orderNumber, phone }: BookingRow, word: string): boolean => {
  const number = searchedNumber(word);
  return (
    [userName, orderNumber, phone].some((text) => normalForm(text).includes(normalForm(word))) ||
    (number !== undefined && (orderNumber.includes(number.orderNumber) || phone === maskPhone(number.phone)))
  );
};
/** Who has not come yet stands first; then by name. */
const inOrder = (left: BookingRow, right: BookingRow): number =>
  Number(left.checkedInAt !== null) - Number(right.checkedInAt !== null) ||
  left.userName.localeCompare(right.userName, 'zh');

/** Everybody expected, searched on the device; each with the button that checks in or takes it back. */
export function DoorList(props: {
  readonly rows: readonly BookingRow[];
  readonly isCancelled: boolean;
  readonly onAct: (wish: Wish) => void;
}): ReactElement {
  const { rows, isCancelled, onAct } = props;
  const t = usePluginText('partner-check-in');
  const [word, setWord] = useState('');
  const { open, panel } = useMemberPlace();
  // What it shows is asked for.
  const showMember = useIsOffline() ? undefined : open;
  const living = rows.filter(({ status }) => status !== 'cancelled');
  const found = living.filter((row) => matches(row, word.trim())).toSorted(inOrder);
  return (
    <section className="tl-door-list" aria-label={t('door.list')}>
      <SearchBox value={word} onChange={setWord} placeholder={t('door.bookings.search')} />
      {found.length === 0 ? (
        <EmptyState
          kind={living.length === 0 ? 'first-use' : 'no-result'}
          title={t(
            living.length > 0
              ? 'door.bookings.noMatch'
              : isCancelled
                ? 'door.noneCancelled'
                : 'door.bookings.none',
          )}
        />
      ) : (
        <ul>
          {found.map((row) => (
            <Person key={row.id} row={row} onMember={showMember} onAct={onAct} />
          ))}
        </ul>
      )}
      {panel}
    </section>
  );
}

function Person({
  row,
  onMember,
  onAct,
}: {
  readonly row: BookingRow;
  readonly onMember: ((member: SessionMember) => void) | undefined;
  readonly onAct: (wish: Wish) => void;
}): ReactElement {
  const t = usePluginText('partner-check-in');
  const dates = useDates();
  const { id, userName, phone, orderNumber, seats, checkedInAt, checkedInBy, status, note } = row;
  const by = checkedInBy || t('core:kit.platform');
  const came = checkedInAt === null ? '' : t('door.came', { at: dates.clock(checkedInAt), by });
  return (
    <li>
      <div className="tl-door-person">
        <b>
          {onMember ? (
            <button type="button" className="tl-link" onClick={() => onMember(row)}>
              {userName}
            </button>
          ) : (
            userName
          )}
        </b>{' '}
        <span className="tl-ink-2">
          <OrderPhone orderNumber={orderNumber} userName={userName} phone={phone} />
        </span>
        <div className="tl-ink-2">
          {[orderNumber, seats > 1 ? t('door.bookings.seats', { count: seats }) : '', note]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {status === 'pending' ? <StatusTag meaning="look">{t('door.bookings.state_pending')}</StatusTag> : null}
      {checkedInAt === null ? (
        <Button
          text={t('door.checkIn')}
          aria-label={t('door.checkInName', { name: userName })}
          onClick={() => onAct({ bookingId: id })}
        />
      ) : (
        <>
          <StatusTag meaning="good" title={came}>
            <span className="tl-door-came">{came}</span>
          </StatusTag>
          <Button
            variant="minimal"
            text={t('door.undo')}
            aria-label={t('door.undoName', { name: userName })}
            onClick={() => onAct({ bookingId: id, undo: true })}
          />
        </>
      )}
    </li>
  );
}
