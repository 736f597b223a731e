import { workingDayAfter } from './workingDays.ts';

test.each([
  ['within a week', '2026-11-23', '2026-11-26'],
  ['over a weekend', '2026-11-26', '2026-12-01'],
  ['from a Saturday', '2026-11-28', '2026-12-02'],
  ['over the national holiday', '2026-09-30', '2026-10-12'],
])('three working days %s', (_, from, until) => {
  expect(workingDayAfter(from, 3)).toBe(until);
});
