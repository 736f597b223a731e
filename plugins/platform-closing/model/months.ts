import { addDays } from '../../../shared/format/dates.ts';

/** The month before one, both `YYYY-MM`. */
const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** So many months, the newest first. */
export function monthsUntil(newest: string, count: number): string[] {
  const months = [newest];
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? newest));
  return months;
}

/** The last day of a month. */
export const lastDayOfMonth = (month: string): string =>
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
