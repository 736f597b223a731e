import { readClock, readDay } from './typedDate.ts';

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['2026/03/01', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['２０２６年3月1日', '2026-03-01'],
  ['2026-02-30', '2026-02-30'],
  ['tomorrow', 'tomorrow'],
])('reads the day %s', (typed, day) => expect(readDay(typed)).toBe(day));

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9：30', '09:30'],
  ['19:05', '19:05'],
  ['25:00', '25:00'],
  ['noon', 'noon'],
])('reads the time %s', (typed, clock) => expect(readClock(typed)).toBe(clock));

test('keeps a day that does not exist as it was typed', () => {
  expect(readDay('2026/02/30')).toBe('2026/02/30');
});
