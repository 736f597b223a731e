import { type DraftSlot, EMPTY_SLOT } from './planValues.ts';

/** Most times of one day (screens F2). */
export const MOST_SLOTS = 12;
const DAY_MINUTES = 1_440;

/** What times of a day are made from: lengths and pauses in minutes. */
export interface SlotSeries {
  /** `HH:mm` */
  readonly from: string;
  /** `HH:mm`, or 24:00. */
  readonly to: string;
  readonly length: number | null;
  readonly pause: number | null;
}

/**
 * Times one after the other with a pause between, as many as fit until `to` and at most 12. Nothing for a series that
 * is not whole, or in which nothing fits.
 */
export function slotsOf({ from, to, length, pause }: SlotSeries): DraftSlot[] {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (!(Number(length) > 0) || !(Number(pause ?? 0) >= 0) || Number.isNaN(first) || Number.isNaN(last))
    return [];
  const slots: DraftSlot[] = [];
  const step = Number(length) + Number(pause ?? 0);
  for (let start = first; start + Number(length) <= last && slots.length < MOST_SLOTS; start += step)
    slots.push({ ...EMPTY_SLOT, start: clockOf(start), end: clockOf(start + Number(length)) });
  return slots;
}

/** How long a time lasts, in minutes; an end before the start is on the next day. Undefined while it is not whole. */
export function lengthOf({ start, end }: DraftSlot): number | undefined {
  const length = (minuteOf(end) - minuteOf(start) + DAY_MINUTES) % DAY_MINUTES;
  return length > 0 ? length : undefined;
}

/**
 * A time with another start, and the end so many minutes later. What is typed so far moves nothing, and an end that was
 * written before any start (`length` is undefined) stays; one that is empty gets the `usual` length.
 */
export function slotFrom(
  slot: DraftSlot,
  start: string,
  { length, usual }: { readonly length: number | undefined; readonly usual: number },
): DraftSlot {
  const minutes = length ?? (slot.end === '' && usual < DAY_MINUTES ? usual : undefined);
  const first = minuteOf(start);
  if (minutes === undefined || Number.isNaN(first)) return { ...slot, start };
  return { ...slot, start, end: clockOf((first + minutes) % DAY_MINUTES) };
}

function minuteOf(clock: string): number {
  const match = /^(\d\d):(\d\d)$/.exec(clock);
  const minute = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return minute <= DAY_MINUTES ? minute : Number.NaN;
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
