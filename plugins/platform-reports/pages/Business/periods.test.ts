import { lastDayOf, periodsOf, yearBefore } from './periods.ts';

it.each([
  ['2026-02-03', 'day', '2026-12-31', '2026-02-03'],
  ['2026-02-04', 'week', '2026-12-31', '2026-02-08'],
  ['2026-02-02', 'week', '2026-12-31', '2026-02-08'],
  ['2026-02-01', 'month', '2026-12-31', '2026-02-28'],
  ['2028-02-01', 'month', '2028-12-31', '2028-02-29'],
  ['2026-12-01', 'month', '2026-12-15', '2026-12-15'],
] as const)('a period that begins on %s by %s, of a report to %s, ends on %s', (period, grain, end, last) => {
  expect(lastDayOf(period, grain, end)).toBe(last);
});

it.each([
  ['2026-02-26', '2026-03-02', 'day', ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['2026-02-26', '2026-03-10', 'week', ['2026-02-26', '2026-03-02', '2026-03-09']],
  ['2025-12-31', '2026-02-01', 'month', ['2025-12-31', '2026-01-01', '2026-02-01']],
  ['2026-02-01', '2026-02-01', 'month', ['2026-02-01']],
] as const)('a report from %s to %s by %s has the periods %j', (start, end, grain, periods) => {
  expect(periodsOf({ start, end }, grain)).toEqual(periods);
});

it.each([
  ['2026-11-20', '2025-11-20'],
  ['2024-02-29', '2023-02-28'],
  ['2024-03-01', '2023-03-01'],
  ['2025-01-31', '2024-01-31'],
])('a year before %s is %s', (day, before) => {
  expect(yearBefore(day)).toBe(before);
});
