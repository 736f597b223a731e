import fc from 'fast-check';
import { seriesShare, seriesSum } from './seriesShares.ts';

fc.configureGlobal({ numRuns: 1_000 });

const total = fc.integer({ min: 0, max: 99_999_990 });
const count = fc.integer({ min: 1, max: 200 });
const shares = (whole: number, sessions: number): number[] =>
  Array.from({ length: sessions }, (_, index) => seriesShare(whole, sessions, index));

test('shares of a series are whole and spread evenly', () => {
  expect(shares(10_000, 3)).toEqual([3_333, 3_333, 3_334]);
  expect(shares(3, 6)).toEqual([0, 1, 0, 1, 0, 1]);
  expect(shares(500, 1)).toEqual([500]);
});

test('shares add up to the price, and no two differ by more than one', () => {
  fc.assert(
    fc.property(total, count, (whole, sessions) => {
      const parts = shares(whole, sessions);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
      expect(parts.every(Number.isInteger)).toBe(true);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('what is covered and what is not add up to the price', () => {
  fc.assert(
    fc.property(
      total,
      count,
      fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }),
      (whole, sessions, is) => {
        const all = Array.from({ length: sessions }, (_, index) => index);
        const covered = seriesSum(
          whole,
          sessions,
          all.filter((index) => is[index]),
        );
        expect(
          covered +
            seriesSum(
              whole,
              sessions,
              all.filter((index) => !is[index]),
            ),
        ).toBe(whole);
      },
    ),
  );
});
