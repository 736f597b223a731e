import { OpenHours, type OpenSpan } from '../../../../shared/contract/stores/shapes.ts';
import { hasRoom, hoursOf, inOrder, likeMonday, withSpan } from './openHours.ts';

const span = (weekday: number, from: string, to: string): OpenSpan => ({ weekday, from, to });
const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const say = (spans: readonly OpenSpan[]) => hoursOf(spans, (weekday) => DAYS[weekday] ?? '');

test('a day begins with usual hours and goes on after its last ones; the contract takes both', () => {
  const once = withSpan([], 3);
  expect(once).toEqual([span(3, '09:00', '21:00')]);
  const twice = withSpan(once, 3);
  expect(twice).toEqual([span(3, '09:00', '21:00'), span(3, '21:00', '24:00')]);
  expect(OpenHours.safeParse(twice).success).toBe(true);
  expect([hasRoom(once, 3), hasRoom(twice, 3), hasRoom(twice, 4)]).toEqual([true, false, true]);
});

test('stands in the order of the week', () => {
  expect(inOrder([span(2, '12:00', '13:00'), span(2, '08:00', '09:00'), span(1, '10:00', '11:00')])).toEqual([
    span(1, '10:00', '11:00'),
    span(2, '08:00', '09:00'),
    span(2, '12:00', '13:00'),
  ]);
});

test('gives every day the hours of Monday, and takes those it had', () => {
  const all = likeMonday([span(1, '08:00', '12:00'), span(5, '10:00', '11:00')]);
  expect(all).toHaveLength(7);
  expect(all.every(({ from, to }) => from === '08:00' && to === '12:00')).toBe(true);
});

test.each([
  [[], ''],
  [[span(1, '08:00', '12:00')], 'Mon 08:00–12:00'],
  [likeMonday([span(1, '08:00', '12:00')]), 'Mon–Sun 08:00–12:00'],
  [
    [
      span(1, '08:00', '12:00'),
      span(3, '08:00', '12:00'),
      span(4, '08:00', '12:00'),
      span(4, '13:00', '24:00'),
    ],
    'Mon 08:00–12:00; Wed 08:00–12:00; Thu 08:00–12:00, 13:00–24:00',
  ],
])('is told with days alike together', (spans, words) => {
  expect(say(spans)).toBe(words);
});
