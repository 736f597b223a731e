import { holidayOn, type HolidayName } from '../codes/holidays.ts';
import type { RecurrenceRule, Slot } from '../contract/eventTemplates/publishing.shapes.ts';
import { addDays, instantAt } from './dates.ts';

/** One time a rule names. Instants in epoch milliseconds; `day` is the business day it starts on. */
export interface Occurrence {
  readonly day: string;
  readonly slot: Slot;
  readonly startAt: number;
  readonly endAt: number;
  readonly holiday: HolidayName | null;
  /** The rule leaves public holidays out and this is one. Such times are told but do not count. */
  readonly leftOut: boolean;
}

/** Times of a rule, in order. */
export interface Occurrences {
  readonly list: readonly Occurrence[];
  /** True: there are more than `limit` that count, and the rest is not listed. */
  readonly truncated: boolean;
}

type Rule = Pick<
  RecurrenceRule,
  'freq' | 'byWeekday' | 'byMonthday' | 'nth' | 'dates' | 'from' | 'until' | 'count' | 'slots'
> & {
  readonly exclude?: readonly string[] | undefined;
  readonly excludeHolidays?: boolean | undefined;
};

/**
 * The times a rule names: day by day from `from`, all slots of a day, until `until`, until `count` times, or 12
 * months after `from`, whichever comes first. Excluded days are passed over silently. Pure: server and console
 * get the same list. @throws RangeError for a day or time that is none.
 */
export function occurrencesOf(rule: Rule, zone: string, limit: number): Occurrences {
  const list: Occurrence[] = [];
  const slots = rule.slots.toSorted((left, right) => (left.start < right.start ? -1 : 1));
  const most = Math.min(rule.count ?? Number.POSITIVE_INFINITY, limit);
  let counted = 0;
  for (const day of daysOf(rule)) {
    const holiday = holidayOn(day);
    const leftOut = holiday !== null && rule.excludeHolidays === true;
    for (const slot of slots) {
      if (counted === most) return { list, truncated: counted !== rule.count };
      list.push({ day, slot, ...timesOf(day, slot, zone), holiday, leftOut });
      if (!leftOut) counted += 1;
    }
  }
  return { list, truncated: false };
}

/**
 * Start and end of a slot on a day; an end at or before the start is on the next day. Where the clocks skip the start
 * alone, the slot keeps its length.
 */
export function timesOf(
  day: string,
  { start, end }: Slot,
  zone: string,
): Pick<Occurrence, 'startAt' | 'endAt'> {
  const isNextDay = end === '24:00' || end <= start;
  const endDay = isNextDay ? addDays(day, 1) : day;
  const endClock = end === '24:00' ? '00:00' : end;
  const startAt = instantAt(day, start, zone);
  const endAt = instantAt(endDay, endClock, zone);
  const length = instantAt(endDay, endClock, 'UTC') - instantAt(day, start, 'UTC');
  return { startAt, endAt: endAt > startAt ? endAt : startAt + length };
}

function* daysOf(rule: Rule): Generator<string> {
  const excluded = new Set(rule.exclude);
  if (rule.freq === 'dates') {
    for (const day of (rule.dates ?? []).toSorted()) if (!excluded.has(day)) yield day;
    return;
  }
  const last = earlier(rule.until, sameDayNextYear(rule.from));
  for (let day = rule.from; day <= last; day = addDays(day, 1))
    if (isNamed(rule, day) && !excluded.has(day)) yield day;
}

const earlier = (day: string | undefined, other: string): string =>
  day !== undefined && day < other ? day : other;

/** 29 February becomes the day before 1 March. */
function sameDayNextYear(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next;
}

function isNamed({ freq, byWeekday = [], byMonthday = [], nth = [] }: Rule, day: string): boolean {
  if (freq === 'daily') return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (freq === 'weekly') return byWeekday.includes(weekday);
  const date = Number(day.slice(8));
  if (byMonthday.includes(date)) return true;
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  const week = Math.ceil(date / 7);
  return byWeekday.includes(weekday) && nth.some((wanted) => (wanted === -1 ? isLast : wanted === week));
}
