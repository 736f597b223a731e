import { reconnectWait } from './backoff.ts';

test('doubles from half a second to fifteen', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40].map((tries) => reconnectWait(tries, () => 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
  ]);
});

test('takes up to half of it off at random', () => {
  expect(reconnectWait(0, () => 0)).toBe(250);
});
