import { addDays, dayOf, startOfDay } from '../../../shared/format/dates.ts';
import type { Between } from '../../db/statements/conditions.ts';

/** Days that figures cover when nobody says which. */
const DAYS = 30;

/** Business days, both included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}
/** Days as asked; either may be missing. */
export interface AskedDays {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** The asked days; an open end is today, an open start 30 days with the end. */
export function daysOf({ start, end }: AskedDays, now: number, zone: string): Days {
  const today = dayOf(now, zone);
  const last = end ?? (start !== undefined && start > today ? start : today);
  return { start: start ?? addDays(last, 1 - DAYS), end: last };
}

/** What figures of a list span; undefined is all time, where no days are named. */
export const figureDays = (days: AskedDays, now: number, zone: string): Between | undefined =>
  days.start === undefined && days.end === undefined ? undefined : betweenOf(daysOf(days, now, zone), zone);

/** The instants those days span in the business zone. */
export const betweenOf = ({ start, end }: Days, zone: string): Between => ({
  from: startOfDay(start, zone),
  to: startOfDay(addDays(end, 1), zone),
});
