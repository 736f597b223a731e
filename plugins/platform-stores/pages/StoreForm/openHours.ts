import type { OpenSpan } from '../../../../shared/contract/stores/shapes.ts';

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof WEEKDAYS)[number];
/** What a day gets that had no hours. */
const USUAL = { from: '09:00', to: '21:00' };
const MIDNIGHT = '24:00';

/** Every half hour of a day, and the midnight that ends it. */
export const TIMES: readonly string[] = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** Hours in the order of the week. */
export const inOrder = (spans: readonly OpenSpan[]): OpenSpan[] =>
  spans.toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from));

/** One more span of a day: what is usual, or what is left of the day after its last one. */
export function withSpan(spans: readonly OpenSpan[], weekday: number): OpenSpan[] {
  const last = inOrder(spans).findLast((span) => span.weekday === weekday);
  const next = last ? { weekday, from: last.to, to: MIDNIGHT } : { weekday, ...USUAL };
  return inOrder([...spans, next]);
}

/** A day whose last span ends at midnight has no room for another one. */
export const hasRoom = (spans: readonly OpenSpan[], weekday: number): boolean =>
  !spans.some((span) => span.weekday === weekday && span.to === MIDNIGHT);

/** Every day as Monday is. */
export const likeMonday = (spans: readonly OpenSpan[]): OpenSpan[] => {
  const monday = spans.filter(({ weekday }) => weekday === 1);
  return WEEKDAYS.flatMap((weekday) => monday.map((span) => ({ ...span, weekday })));
};

/** Whether {@link likeMonday} would change nothing. */
export const isLikeMonday = (spans: readonly OpenSpan[]): boolean => {
  const stringOf = (all: readonly OpenSpan[]): string =>
    inOrder(all)
      .map(({ weekday, from, to }) => `${weekday} ${from} ${to}`)
      .join();
  return stringOf(spans) === stringOf(likeMonday(spans));
};

/** The hours in words; days that follow each other and are alike are told together. */
export function hoursOf(spans: readonly OpenSpan[], dayOf: (weekday: Weekday) => string): string {
  const days = WEEKDAYS.map((weekday) => ({
    weekday,
    hours: inOrder(spans)
      .filter((span) => span.weekday === weekday)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', '),
  })).filter(({ hours }) => hours !== '');
  const groups: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const { weekday, hours } of days) {
    const group = groups.at(-1);
    if (group?.hours === hours && group.last === weekday - 1) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups
    .map(
      ({ first, last, hours }) =>
        `${first === last ? dayOf(first) : `${dayOf(first)}–${dayOf(last)}`} ${hours}`,
    )
    .join('; ');
}
