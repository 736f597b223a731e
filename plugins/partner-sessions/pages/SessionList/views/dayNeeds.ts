import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../../../shared/format/datesIn.ts';

/** Why a session needs a person today. */
export type Need = 'noShow' | 'underMinimum' | 'freeSeat';

const SOON_MS = 30 * 60_000;

/** The most pressing thing about a session at `now`, in epoch milliseconds. */
export function needOf(row: EventRow, now: number): Need | undefined {
  if (row.derived === 'cancelled' || row.derived === 'completed') return undefined;
  const begins = instantOf(row.startAt) - now;
  if (begins <= SOON_MS && row.booked > 0 && row.checkedIn === 0) return 'noShow';
  if (row.derived === 'underMinimum') return 'underMinimum';
  return row.waiting > 0 && row.booked < row.capacity ? 'freeSeat' : undefined;
}
