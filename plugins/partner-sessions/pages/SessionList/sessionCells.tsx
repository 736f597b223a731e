import type { PluginText } from '../../../../core/api.ts';
import type { OwnColumns } from '../../../../core/list.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { type Dates, instantOf } from '../../../../shared/format/datesIn.ts';
import { CapacityBar } from '../../../../shared/ui/CapacityBar/CapacityBar.tsx';
import type { RowCard } from '../../../../shared/ui/DataTable/types.ts';
import { cardSum } from '../../../../shared/ui/Money/cardSum.tsx';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { DERIVED_MEANING } from '../../derivedMeaning.ts';

const isOver = ({ derived }: EventRow): boolean => derived === 'cancelled' || derived === 'completed';
const stateOf = (t: PluginText<'partner-sessions'>, { derived }: EventRow): string =>
  t(`core:codes.derived.${derived}`);

/** Seats that are booked; of a cancelled session those that were. */
const seatsOf = ({ booked, cancel }: EventRow): number => cancel?.booked ?? booked;

function State({ row, t }: { readonly row: EventRow; readonly t: PluginText<'partner-sessions'> }) {
  // What is stored stands behind what is shown: published, completed, cancelled (B1).
  return (
    <StatusTag meaning={DERIVED_MEANING[row.derived]} title={t(`core:codes.eventStatus.${row.status}`)}>
      {stateOf(t, row)}
    </StatusTag>
  );
}

/** What /event/index draws itself: a cancelled session shows the seats it had. */
export const sessionCells = (
  t: PluginText<'partner-sessions'>,
  open: (row: EventRow) => void,
): OwnColumns<EventRow, 'status' | 'booked' | 'checkedIn'> => ({
  open,
  cells: {
    status: { render: (row) => <State row={row} t={t} /> },
    booked: {
      render: (row) => <CapacityBar booked={seatsOf(row)} capacity={row.capacity} over={isOver(row)} />,
      text: (row) => `${seatsOf(row)}/${row.capacity}`,
    },
    checkedIn: {
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
  },
});

/** A session on a phone: title, state, time with place, booked, money (visual language 14). */
export const sessionCard =
  (t: PluginText<'partner-sessions'>, dates: Dates) =>
  (row: EventRow): RowCard => {
    const start = instantOf(row.startAt);
    const day = t(`core:codes.weekday.${dates.weekday(start)}`);
    // The year says nothing on a card of the next weeks.
    const time = dates.span(start, row.endAt).slice('2026-'.length);
    return {
      title: row.title,
      tag: <State row={row} t={t} />,
      line: `${day} ${time} · ${row.place}`,
      bar: <CapacityBar booked={seatsOf(row)} capacity={row.capacity} over={isOver(row)} wide />,
      value: cardSum(row.grossAmount),
    };
  };

/** Cancelled sessions step back. */
export const sessionTone = ({ derived }: EventRow): 'muted' | undefined =>
  derived === 'cancelled' ? 'muted' : undefined;
