import { formatRate, rateOf } from './rate.ts';

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
});
