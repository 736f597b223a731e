import { nearestSessions } from './nearestSessions.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 10, number, 10)).toISOString();
const sessions = Array.from({ length: 20 }, (_, index) => ({ startAt: day(index + 1) }));
const shown = (today: number, count = 4): number[] =>
  nearestSessions(sessions, count, Date.parse(day(today))).map(({ startAt }) => Number(startAt.slice(8, 10)));

test.each([
  ['in the middle', 10, [8, 9, 10, 11]],
  ['before the first', 0, [1, 2, 3, 4]],
  ['at the last', 20, [17, 18, 19, 20]],
  ['after the last', 30, [17, 18, 19, 20]],
])('the sessions nearest to now, %s', (_, today, expected) => expect(shown(today)).toEqual(expected));

test('all of them when there are no more', () => expect(shown(10, 30)).toHaveLength(20));
