import type { ReportGrain } from '../../../../shared/codes/journal.ts';
import { addDays } from '../../../../shared/format/dates.ts';

/** The last day of a period that begins on `period`, but not after `end`. */
export function lastDayOf(period: string, grain: ReportGrain, end: string): string {
  const last =
    grain === 'day' ? period : grain === 'week' ? addDays(mondayAfter(period), -1) : lastOfMonth(period);
  return last < end ? last : end;
}

/** The first days of all periods of a report, those in which nothing happened too. */
export function periodsOf(
  { start, end }: { readonly start: string; readonly end: string },
  grain: ReportGrain,
): readonly string[] {
  const periods: string[] = [];
  for (let day = start; day <= end; day = addDays(lastDayOf(day, grain, end), 1)) periods.push(day);
  return periods;
}

/** The same day a year ago; of the 29th of February the 28th. */
export function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return new Date(Date.UTC(year - 1, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The Monday after a day: a report may begin within a week. */
function mondayAfter(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, 7 - weekday);
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
