import type { ChannelGrain } from '../../../shared/codes/channels.ts';
import {
  CHANNEL_DAYS_AT_MOST,
  CHANNEL_HOUR_DAYS_AT_MOST,
  daysBetween,
} from '../../../shared/contract/channels/shapes.ts';
import { addDays, isDay } from '../../../shared/format/dates.ts';

/** Days that are shown, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const LAST_DAYS = 30;

/** How many days a period has. */
export const daysIn = ({ start, end }: Period): number => daysBetween(start, end);

/** The last 30 days. */
export const lastDays = (today: string): Period => ({ start: addDays(today, 1 - LAST_DAYS), end: today });

/** What an address says, or the last 30 days; longer than a year is cut at its start. */
export function periodIn(search: URLSearchParams, today: string): Period {
  const [start, end] = [search.get('start') ?? '', search.get('end') ?? ''];
  if (!isDay(start) || !isDay(end) || start > end) return lastDays(today);
  return daysIn({ start, end }) > CHANNEL_DAYS_AT_MOST
    ? { start: addDays(end, 1 - CHANNEL_DAYS_AT_MOST), end }
    : { start, end };
}

/** As many days, right before. */
export const before = (period: Period): Period => ({
  start: addDays(period.start, -daysIn(period)),
  end: addDays(period.start, -1),
});

/** Whether a period is short enough for the grain. */
export const fits = (grain: ChannelGrain, period: Period): boolean =>
  grain !== 'hour' || daysIn(period) <= CHANNEL_HOUR_DAYS_AT_MOST;

/** The grain of an address, if the period allows it; a day otherwise. */
export function grainIn(search: URLSearchParams, period: Period): ChannelGrain {
  const grain = search.get('grain');
  return (grain === 'hour' || grain === 'week') && fits(grain, period) ? grain : 'day';
}
