import type { ChannelGrain } from '../../../shared/codes/channels.ts';
import { addDays } from '../../../shared/format/dates.ts';

/** Days that are shown, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;
const LAST_DAYS = 30;
/** The server's limits (shared/contract/shapes/channels.ts). */
const YEAR_DAYS = 366;
const HOUR_DAYS = 31;

/** How many days a period has. */
export const daysIn = ({ start, end }: Period): number => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** The last 30 days. */
export const lastDays = (today: string): Period => ({ start: addDays(today, 1 - LAST_DAYS), end: today });

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What an address says, or the last 30 days; longer than a year is cut at its start. */
export function periodIn(search: URLSearchParams, today: string): Period {
  const [start, end] = [search.get('start'), search.get('end')];
  if (!isDay(start) || !isDay(end) || start > end) return lastDays(today);
  return daysIn({ start, end }) > YEAR_DAYS ? { start: addDays(end, 1 - YEAR_DAYS), end } : { start, end };
}

/** As many days, right before. */
export const before = (period: Period): Period => ({
  start: addDays(period.start, -daysIn(period)),
  end: addDays(period.start, -1),
});

/** Whether a period is short enough for the grain. */
export const fits = (grain: ChannelGrain, period: Period): boolean =>
  grain !== 'hour' || daysIn(period) <= HOUR_DAYS;

/** The grain of an address, if the period allows it; a day otherwise. */
export function grainIn(search: URLSearchParams, period: Period): ChannelGrain {
  const grain = search.get('grain');
  return (grain === 'hour' || grain === 'week') && fits(grain, period) ? grain : 'day';
}
