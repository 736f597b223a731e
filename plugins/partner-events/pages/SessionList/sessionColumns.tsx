import type { PluginText } from '../../../../core/api.ts';
import type { ListColumn } from '../../../../core/list.ts';
import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import { formatDateTime, span, weekdayOf } from '../../../../shared/format/dates.ts';
import { BookedBar } from '../../../../shared/ui/BookedBar/BookedBar.tsx';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { DateTime, Span } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { Count, EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { DERIVED_MEANING } from '../../derivedMeaning.ts';

const isOver = ({ derived }: EventRow): boolean => derived === 'cancelled' || derived === 'completed';
const stateOf = (t: PluginText, { derived }: EventRow): string => t(`core:codes.derived.${derived}`);

/** Seats that are booked; of a cancelled session those that were. */
const seatsOf = ({ booked, cancel }: EventRow): number => cancel?.booked ?? booked;

/** Refunds are money that left: red, with a minus. */
const refundOf = ({ refundedAmount }: EventRow): number | null => (refundedAmount ? -refundedAmount : null);

function State({ row, t }: { readonly row: EventRow; readonly t: PluginText }) {
  // What is stored stands behind what is shown: published, completed, cancelled (B1).
  return (
    <StatusTag meaning={DERIVED_MEANING[row.derived]} title={t(`core:codes.eventStatus.${row.status}`)}>
      {stateOf(t, row)}
    </StatusTag>
  );
}

/** Columns of /event/index (screens F2; which ones are hidden: visual language 14). */
export const sessionColumns = (
  t: PluginText,
  zone: string,
  open: (row: EventRow) => void,
): readonly ListColumn<EventRow>[] => [
  {
    id: 'title',
    header: t('sessions.title'),
    width: 180,
    sortable: true,
    pinned: 'left',
    locked: true,
    text: ({ title }) => title,
    render: (row) => (
      <button type="button" className="tl-link" onClick={() => open(row)}>
        {row.title}
      </button>
    ),
  },
  {
    id: 'startAt',
    header: t('sessions.time'),
    width: 206,
    sortable: true,
    render: ({ startAt, endAt }) => <Span start={startAt} end={endAt} />,
    text: ({ startAt, endAt }) => span(Date.parse(startAt), Date.parse(endAt), zone),
  },
  {
    id: 'weekday',
    header: t('sessions.day'),
    width: 52,
    text: ({ startAt }) => t(`core:codes.weekday.${weekdayOf(Date.parse(startAt), zone)}`),
  },
  { id: 'place', header: t('sessions.place'), width: 86, text: ({ place }) => place },
  {
    id: 'coaches',
    header: t('sessions.coaches'),
    width: 100,
    text: ({ coachNames }) => coachNames.join(', '),
  },
  {
    id: 'status',
    header: t('sessions.derived'),
    width: 104,
    render: (row) => <State row={row} t={t} />,
    text: (row) => stateOf(t, row),
  },
  {
    id: 'booked',
    header: t('sessions.booked'),
    width: 118,
    sortable: true,
    render: (row) => <BookedBar booked={seatsOf(row)} capacity={row.capacity} over={isOver(row)} />,
    text: (row) => `${seatsOf(row)}/${row.capacity}`,
  },
  {
    id: 'waiting',
    header: t('sessions.waiting'),
    width: 64,
    align: 'right',
    render: ({ waiting }) => <Count value={waiting} dashZero />,
    text: ({ waiting }) => String(waiting),
  },
  {
    id: 'checkedIn',
    header: t('sessions.checkedIn'),
    width: 84,
    align: 'right',
    render: ({ checkedIn, booked }) =>
      checkedIn === 0 ? (
        <EmptyValue />
      ) : (
        <>
          {checkedIn}
          <span className="tl-ink-2">/{booked}</span>
        </>
      ),
    text: ({ checkedIn, booked }) => `${checkedIn}/${booked}`,
  },
  {
    id: 'gross',
    header: t('sessions.gross'),
    unit: '¥',
    width: 104,
    align: 'right',
    sortable: true,
    render: ({ grossAmount }) => <Money cents={grossAmount} />,
    text: ({ grossAmount }) => (grossAmount === null ? '' : String(grossAmount / 100)),
  },
  {
    id: 'refunded',
    header: t('sessions.refunded'),
    unit: '¥',
    width: 110,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => <Money cents={refundOf(row)} />,
    text: (row) => String((refundOf(row) ?? 0) / 100),
  },
  {
    id: 'closes',
    header: t('sessions.closes'),
    width: 140,
    hiddenByDefault: true,
    render: ({ registrationCloseAt }) => <DateTime at={registrationCloseAt} />,
    text: ({ registrationCloseAt }) => formatDateTime(Date.parse(registrationCloseAt), zone),
  },
  {
    id: 'shelf',
    header: t('sessions.shelf'),
    width: 90,
    hiddenByDefault: true,
    text: ({ isOnShelf }) => t(`core:codes.shelf.${isOnShelf}`),
  },
  {
    id: 'createdBy',
    header: t('sessions.createdBy'),
    width: 110,
    hiddenByDefault: true,
    text: ({ createdBy }) => createdBy || t('core:kit.platform'),
  },
];

/** A session on a phone: title, state, time with place, booked, money (visual language 14). */
export const sessionCard =
  (t: PluginText, zone: string) =>
  (row: EventRow): RowCard => {
    const start = Date.parse(row.startAt);
    const day = t(`core:codes.weekday.${weekdayOf(start, zone)}`);
    // The year says nothing on a card of the next weeks.
    const time = span(start, Date.parse(row.endAt), zone).slice('2026-'.length);
    return {
      title: row.title,
      tag: <State row={row} t={t} />,
      line: `${day} ${time} · ${row.place}`,
      bar: <BookedBar booked={seatsOf(row)} capacity={row.capacity} over={isOver(row)} wide />,
      value: cardSum(row.grossAmount),
    };
  };

/** Cancelled sessions step back. */
export const sessionTone = ({ derived }: EventRow): 'muted' | undefined =>
  derived === 'cancelled' ? 'muted' : undefined;
