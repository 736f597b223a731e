import fc from 'fast-check';
import { centsOfSeats, lineShares, shareOut } from './refundShares.ts';

fc.configureGlobal({ numRuns: 1_000 });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const cents = fc.integer({ min: 0, max: 999_999_999 });

describe('shares of an amount', () => {
  it('give the odd cents to the largest fractions', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(5, [100, 0, 300])).toEqual([1, 0, 4]);
    // Of 2.78, 3.89 and 3.33 the first and the second are furthest from what they have without the odd ones.
    expect(shareOut(10, [50, 70, 60])).toEqual([3, 4, 3]);
  });

  it('add up to it and stay within what each can bear', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rests, part) => {
          const amount = Math.floor(sum(rests) * part);
          const shares = shareOut(amount, rests);
          expect(sum(shares)).toBe(sum(rests) === 0 ? 0 : amount);
          shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(rests[index] ?? 0));
        },
      ),
    );
  });
});

describe('pieces of a line', () => {
  it('cost what the drawing of the refund dialog says', () => {
    const line = { seats: 3, paid: 34_600 };
    expect([0, 1, 2].map((gone) => centsOfSeats(line, { seats: gone, cents: gone * 11_533 }, 1))).toEqual([
      11_533, 11_533, 11_534,
    ]);
    expect(centsOfSeats(line, { seats: 0, cents: 0 }, 3)).toBe(34_600);
  });

  it('are counted as gone with their cents, those of no line not at all', () => {
    const refunds = [
      { amount: 200, lines: [{ line: 0, seats: 2, cents: 200 }] },
      { amount: 100, lines: [{ line: 0, seats: 1, cents: 100 }] },
      { amount: 100, lines: [{ line: 1, seats: 1, cents: 100 }] },
    ];
    expect(lineShares([{ seats: 4, paid: 400 }], refunds)).toEqual([{ seats: 3, cents: 300 }]);
    expect(centsOfSeats({ seats: 0, paid: 100 }, { seats: 0, cents: 0 }, 1)).toBe(0);
  });

  it('add up to what was paid for it, in whatever parts they go', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, cents, (steps, paid) => {
        const line = { seats: sum(steps), paid };
        let gone = { seats: 0, cents: 0 };
        for (const seats of steps) {
          const more = centsOfSeats(line, gone, seats);
          gone = { seats: gone.seats + seats, cents: gone.cents + more };
        }
        expect(gone.cents).toBe(paid);
      }),
    );
  });

  it('are never worth more than an amount without pieces has left of the line', () => {
    const lines = [
      { seats: 2, paid: 10_000 },
      { seats: 1, paid: 5_000 },
    ];
    const [first, second] = lineShares(lines, [{ amount: 12_000, lines: [] }]);
    expect([first, second]).toEqual([
      { seats: 0, cents: 8_000 },
      { seats: 0, cents: 4_000 },
    ]);
    expect(centsOfSeats({ seats: 2, paid: 10_000 }, { seats: 0, cents: 8_000 }, 2)).toBe(2_000);
  });
});

it('what refunds take from the lines adds up to the refunds', () => {
  const line = fc.record({ seats: fc.integer({ min: 1, max: 9 }), paid: cents });
  const wish = fc.record({
    line: fc.nat(5),
    seats: fc.integer({ min: 1, max: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(wish, { maxLength: 8 }),
      (lines, wishes) => {
        const refunds: { amount: number; lines: { line: number; seats: number; cents: number }[] }[] = [];
        for (const { line: index, seats, share } of wishes) {
          const taken = lineShares(lines, refunds);
          const [paid, gone] = [lines[index], taken[index]];
          const left = sum(lines.map((each) => each.paid)) - sum(taken.map((each) => each.cents));
          if (paid && gone && gone.seats + seats <= paid.seats) {
            const part = { line: index, seats, cents: centsOfSeats(paid, gone, seats) };
            refunds.push({ amount: part.cents, lines: [part] });
          } else refunds.push({ amount: Math.floor(left * share), lines: [] });
          const after = lineShares(lines, refunds);
          expect(sum(after.map((each) => each.cents))).toBe(sum(refunds.map(({ amount }) => amount)));
          after.forEach((each, place) => expect(each.cents).toBeLessThanOrEqual(lines[place]?.paid ?? 0));
        }
      },
    ),
  );
});
