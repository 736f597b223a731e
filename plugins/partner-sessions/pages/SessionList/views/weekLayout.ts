import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { addDays, dayOf, instantAt, startOfDay, weekdayOf } from '../../../../../shared/format/dates.ts';
import { instantOf } from '../../../../../shared/format/datesIn.ts';

/** Minutes things snap to. */
export const STEP_MINUTES = 15;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Monday of the week a day is in. */
export function mondayOf(day: string, zone: string): string {
  return addDays(day, 1 - weekdayOf(startOfDay(day, zone), zone));
}

/** The days of a filter as a week or a day takes them: the whole week of its first day, or that day alone. */
export function daysShown(view: 'week' | 'day', start: string | undefined, today: string, zone: string) {
  const day = start || today;
  if (view === 'day') return { start: day, end: day };
  const monday = mondayOf(day, zone);
  return { start: monday, end: addDays(monday, 6) };
}

/** The seven days from a Monday on. */
export const weekFrom = (monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** A session's part of one day: minutes since midnight, and which of how many lanes it takes beside others. */
export interface Block {
  readonly row: EventRow;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

/** Minutes of an instant since a day's midnight; 0 on days before, 1440 on days after. */
export function minutesIn(day: string, instant: number, zone: string): number {
  const midnight = startOfDay(day, zone);
  if (instant < midnight) return 0;
  if (instant >= startOfDay(addDays(day, 1), zone)) return DAY_MINUTES;
  return Math.round((instant - midnight) / MINUTE_MS);
}

/** The sessions of a day as blocks; those that overlap stand side by side. */
export function blocksOf(rows: readonly EventRow[], day: string, zone: string): readonly Block[] {
  const parts = rows
    .map((row) => ({
      row,
      from: minutesIn(day, instantOf(row.startAt), zone),
      to: minutesIn(day, instantOf(row.endAt), zone),
    }))
    .filter(({ from, to, row }) => to > from && dayOf(instantOf(row.startAt), zone) <= day)
    .toSorted((left, right) => left.from - right.from || right.to - left.to);
  const blocks: Block[] = [];
  let group: { from: number; to: number; row: EventRow; lane: number }[] = [];
  const close = (): void => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    blocks.push(...group.map((part) => ({ ...part, lanes })));
    group = [];
  };
  for (const part of parts) {
    if (group.length > 0 && part.from >= Math.max(...group.map(({ to }) => to))) close();
    const taken = new Set(group.filter(({ to }) => to > part.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...part, lane });
  }
  close();
  return blocks;
}

/** The hours worth showing: 8 to 22, and whatever sessions lie outside. */
export function hoursOf(blocks: readonly Block[]): { readonly from: number; readonly to: number } {
  const from = Math.min(8, ...blocks.map((block) => Math.floor(block.from / 60)));
  const to = Math.max(22, ...blocks.map((block) => Math.ceil(block.to / 60)));
  return { from, to };
}

/** A time of day as `HH:mm`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant of minutes after midnight, ISO 8601; 1440 is midnight of the next day. */
export const momentAt = (day: string, minutes: number, zone: string): string =>
  new Date(
    minutes >= DAY_MINUTES
      ? instantAt(addDays(day, 1), clockOf(minutes - DAY_MINUTES), zone)
      : instantAt(day, clockOf(Math.max(0, minutes)), zone),
  ).toISOString();

/** The nearest step. */
export const snap = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
