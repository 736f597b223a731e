import { Day, Time, Version } from './basics.ts';

it.each([
  [Day, '2000-01-01', '2199-12-31'],
  [Time, '2000-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'],
  [Version, 0, 2_147_483_647],
])('takes what clocks and columns can hold', (shape, first, last) => {
  expect([shape.safeParse(first).success, shape.safeParse(last).success]).toEqual([true, true]);
});

it.each([
  [Day, '0000-01-01', 'between 2000-01-01 and 2199-12-31'],
  [Day, '1999-12-31', 'between'],
  [Day, '2200-01-01', 'between'],
  [Time, '0000-01-01T00:00:00Z', 'between'],
  [Time, '2000-01-01T00:00:00+01:00', 'between'],
  [Time, '2199-12-31T23:59:59-01:00', 'between'],
  [Time, '9999-12-31T23:59:59-12:00', 'between'],
  [Time, `2026-01-01T00:00:00.${'0'.repeat(100)}Z`, 'Too big'],
  [Version, 2_147_483_648, 'Too big'],
])('refuses what they cannot, and says the bounds: %# %s', (shape, value, says) => {
  expect(shape.safeParse(value).error?.message).toContain(says);
});
