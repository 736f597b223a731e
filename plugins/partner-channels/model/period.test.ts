import { before, grainIn, lastDays, periodIn } from './period.ts';

const TODAY = '2026-11-20';
const read = (query: string) => periodIn(new URLSearchParams(query), TODAY);

test.each([
  ['', { start: '2026-10-22', end: TODAY }],
  ['start=2026-11-01&end=2026-11-07', { start: '2026-11-01', end: '2026-11-07' }],
  ['start=2026-11-07&end=2026-11-01', { start: '2026-10-22', end: TODAY }],
  ['start=yesterday&end=2026-11-01', { start: '2026-10-22', end: TODAY }],
  ['start=2020-01-01&end=2026-11-01', { start: '2025-11-01', end: '2026-11-01' }],
])('an address of %j shows %j', (query, period) => {
  expect(read(query)).toEqual(period);
});

test('the period before has as many days and ends the day before', () => {
  expect(before({ start: '2026-03-01', end: '2026-03-07' })).toEqual({
    start: '2026-02-22',
    end: '2026-02-28',
  });
});

test('hours are shown for a month at most', () => {
  const hours = new URLSearchParams('grain=hour');
  expect(grainIn(hours, lastDays(TODAY))).toBe('hour');
  expect(grainIn(hours, { start: '2026-10-01', end: TODAY })).toBe('day');
  expect(grainIn(new URLSearchParams('grain=minute'), lastDays(TODAY))).toBe('day');
});
