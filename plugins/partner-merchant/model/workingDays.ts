import { holidayOn } from '../../../shared/codes/holidays.ts';
import { addDays } from '../../../shared/format/dates.ts';

/** How long an audit takes, in working days. */
export const AUDIT_DAYS = 3;

/** Saturday or Sunday; a day of the calendar has no zone. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The working day so many of them after a day (`YYYY-MM-DD`): weekends and public holidays do not count. */
export function workingDayAfter(day: string, count: number): string {
  let current = day;
  let left = count;
  while (left > 0) {
    current = addDays(current, 1);
    if (!isWeekend(current) && holidayOn(current) === null) left -= 1;
  }
  return current;
}
