import type { ChannelGrain } from '../../../../shared/codes/channels.ts';
import { addDays, formatDateTime, startOfDay } from '../../../../shared/format/dates.ts';
import type { Days } from '../days.ts';

const HOUR_MS = 3_600_000;

/** One step of a series: its name by the clock of the zone, as the statements say it, and its first instant. */
export interface Step {
  readonly name: string;
  readonly at: number;
}

/** Every step of some days, those without anything as well; weeks begin on Monday, so the first one may begin earlier. */
export function stepsOf({ start, end }: Days, grain: ChannelGrain, zone: string): Step[] {
  if (grain === 'hour') return hoursOf({ start, end }, zone);
  const first = grain === 'week' ? addDays(start, 1 - isoWeekday(start)) : start;
  const steps: Step[] = [];
  for (let day = first; day <= end; day = addDays(day, grain === 'week' ? 7 : 1))
    steps.push({ name: `${day} 00:00`, at: startOfDay(day, zone) });
  return steps;
}

/** Where clocks go back an hour has its name twice and is one step. */
function hoursOf({ start, end }: Days, zone: string): Step[] {
  const steps = new Map<string, Step>();
  const until = startOfDay(addDays(end, 1), zone);
  for (let at = startOfDay(start, zone); at < until; at += HOUR_MS) {
    const name = `${formatDateTime(at, zone).slice(0, 13)}:00`;
    if (!steps.has(name)) steps.set(name, { name, at });
  }
  return [...steps.values()];
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
