import { sessionRow } from '../../../partner-sessions/testing/sessions.ts';
import { narrow, sumOf, whyNotCancel } from './batchCancel.ts';

const localStart = (at: string) => ({
  day: at.slice(0, 10),
  weekday: new Date(at).getUTCDay() || 7,
  hour: Number(at.slice(11, 13)),
});
const all = { start: null, end: null, weekdays: [], times: [], places: [] };

describe('narrowing the sessions', () => {
  const friday = sessionRow(1, { place: 'Hall 1', startAt: '2026-11-20T09:00:00.000Z' });
  const sunday = sessionRow(2, { place: 'Hall 2', startAt: '2026-11-22T19:00:00.000Z' });
  it.each([
    ['keeps everything without a filter', all, [1, 2]],
    ['counts both end days in', { ...all, start: '2026-11-20', end: '2026-11-22' }, [1, 2]],
    ['leaves out days before the first', { ...all, start: '2026-11-21' }, [2]],
    ['leaves out days after the last', { ...all, end: '2026-11-21' }, [1]],
    ['keeps the chosen weekdays', { ...all, weekdays: ['7'] }, [2]],
    ['keeps the chosen places', { ...all, places: ['Hall 2'] }, [2]],
    ['keeps the chosen parts of the day', { ...all, times: ['morning'] }, [1]],
  ])('%s', (_title, filter, ids) => {
    expect(narrow([friday, sunday], filter, localStart).map(({ id }) => id)).toEqual(ids);
  });
});

it('adds up what is chosen, without a sum when one of them hides it', () => {
  const rows = [
    sessionRow(1, { booked: 3, grossAmount: 1_000 }),
    sessionRow(2, { booked: 4, grossAmount: 2_000 }),
    sessionRow(3, { booked: 5, grossAmount: null }),
  ];
  expect(sumOf(rows, new Set([1, 2]))).toEqual({ bookings: 7, gross: 3_000 });
  expect(sumOf(rows, new Set([1, 3]))).toEqual({ bookings: 8, gross: null });
  expect(sumOf(rows, new Set())).toEqual({ bookings: 0, gross: 0 });
});

it.each([
  ['offers an open one', {}, undefined],
  ['leaves out one that runs', { derived: 'running' }, 'running'],
  ['leaves out one that has ended, whether or not its status says so yet', { derived: 'completed' }, 'ended'],
  ['leaves out a completed one', { status: 1, derived: 'completed' }, 'ended'],
  ['leaves out one whose refunds run', { status: 2, derived: 'cancelled' }, 'refunding'],
] as const)('%s', (_title, change, why) => {
  expect(whyNotCancel(sessionRow(1, change))).toBe(why);
});
