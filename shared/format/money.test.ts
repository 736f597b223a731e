import fc from 'fast-check';
import { cents, formatAmount, formatCents, formatCount, formatYuan, parseYuan, yuanOf } from './money.ts';

fc.configureGlobal({ numRuns: 1_000 });

const anyCents = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '\u22120.05'],
    [123_456, '1,234.56'],
    [-100_000_000, '\u22121,000,000.00'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('shows %d cents as %s', (value, text) => expect(formatCents(value)).toBe(text));

  test('shows a dash alone for an amount that is hidden', () => {
    expect([formatAmount(null), formatYuan(null)]).toEqual(['–', '–']);
    expect([formatAmount(123_456), formatYuan(123_456)]).toEqual(['1,234.56', '¥1,234.56']);
  });

  test('shows no minus before nothing', () => expect(formatCents(-0)).toBe('0.00'));

  test('reads back every amount it shows', () =>
    fc.assert(
      fc.property(anyCents, (value) => {
        expect(parseYuan(formatCents(value))).toEqual({ ok: true, cents: cents(value) });
        expect(parseYuan(yuanOf(value))).toEqual({ ok: true, cents: cents(value) });
      }),
    ));

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['.', 'notANumber'],
    ['12a', 'notANumber'],
    ['1,23', 'notANumber'],
    ['1e3', 'notANumber'],
    ['--1', 'notANumber'],
    ['1.234', 'tooManyDecimals'],
    ['99999999999999999', 'tooLarge'],
  ])('refuses %j as %s', (typed, problem) => expect(parseYuan(typed)).toEqual({ ok: false, problem }));

  test.each([
    ['12', 1200],
    ['.5', 50],
    ['12.', 1200],
    [' ¥ 1,234.5 ', 123_450],
    ['１２．３０', 1230],
    ['\u22123', -300],
  ])('reads %j as %d cents', (typed, value) => expect(parseYuan(typed)).toEqual({ ok: true, cents: value }));

  test('takes no fraction of a cent', () => expect(() => cents(0.5)).toThrow('not a whole number of cents'));
});

it.each([
  [0, '0'],
  [999, '999'],
  [26400, '26,400'],
  [-1234567, '\u22121,234,567'],
])('writes the count %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
