import fc from 'fast-check';
import { fillPercent, formatRate, rateOf } from './rate.ts';

fc.configureGlobal({ numRuns: 1_000 });

describe('rates', () => {
  test.each([
    [0.1234, '12.34%'],
    [1, '100.00%'],
    [0, '0.00%'],
    [-0.5, '\u221250.00%'],
    [-0.000001, '0.00%'],
    [undefined, '–'],
    [Number.NaN, '–'],
    [Infinity, '–'],
  ])('shows %p as %s', (ratio, text) => expect(formatRate(ratio)).toBe(text));

  test('has no rate over nothing', () => expect(formatRate(rateOf(3, 0))).toBe('–'));

  test('says 100 only for a really full session', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(9999), (capacity, booked) => {
        expect(fillPercent(booked, capacity) >= 100).toBe(booked >= capacity);
      }),
    ));
});
