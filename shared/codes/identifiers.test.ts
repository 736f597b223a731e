import fc from 'fast-check';
import {
  bankNumberFault,
  CREDIT_SIGNS,
  creditCheckSign,
  creditCodeFault,
  idCheckSign,
  idNumberFault,
  luhnDigit,
} from './identifiers.ts';

const signs = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const digits = (length: number) => signs('0123456789', length);
const birthdays = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2025, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10).replaceAll('-', ''));

const creditCodes = signs(CREDIT_SIGNS, 17).map((first) => first + creditCheckSign(first));
const idNumbers = fc
  .tuple(digits(6), birthdays, digits(3))
  .map((parts) => parts.join(''))
  .map((first) => first + idCheckSign(first));
const cards = fc
  .integer({ min: 7, max: 27 })
  .chain(digits)
  .map((first) => first + luhnDigit(first));

/** The text with another sign of the alphabet at one place. */
const mistyped = (text: string, place: number, turn: number, alphabet: string): string => {
  const at = place % text.length;
  const index = alphabet.indexOf(text.charAt(at));
  const sign = alphabet.charAt((index + 1 + (turn % (alphabet.length - 1))) % alphabet.length);
  return text.slice(0, at) + sign + text.slice(at + 1);
};
const nats = [fc.nat(), fc.nat()] as const;

it('takes numbers that were given out', () => {
  // The examples of the standards themselves.
  expect(creditCodeFault('91350100M000100Y43')).toBeUndefined();
  expect(['11010519491231002X', '440524188001010014'].map(idNumberFault)).toEqual([undefined, undefined]);
  expect(bankNumberFault('4539148803436467', true)).toBeUndefined();
});

it('finds every single mistyped sign of a credit code', () => {
  fc.assert(
    fc.property(creditCodes, ...nats, (code, place, turn) => {
      expect(creditCodeFault(code)).toBeUndefined();
      expect(creditCodeFault(mistyped(code, place, turn, CREDIT_SIGNS))).toBe('checkDigit');
    }),
  );
});

it('finds every single mistyped digit of an id number', () => {
  fc.assert(
    fc.property(idNumbers, ...nats, (number, place, turn) => {
      expect(idNumberFault(number)).toBeUndefined();
      const first = number.slice(0, 17);
      expect(idNumberFault(mistyped(first, place, turn, '0123456789') + number.slice(17))).toBe('checkDigit');
    }),
  );
});

it('knows days that do not exist', () => {
  const born = (day: string) => `110105${day}002`;
  const number = (day: string) => born(day) + idCheckSign(born(day));
  expect(['20230229', '19991301', '20240229'].map((day) => idNumberFault(number(day)))).toEqual([
    'date',
    'date',
    undefined,
  ]);
});

it('finds every single mistyped digit of a card, and leaves accounts of companies alone', () => {
  fc.assert(
    fc.property(cards, ...nats, (card, place, turn) => {
      expect(bankNumberFault(card, true)).toBeUndefined();
      const wrong = mistyped(card, place, turn, '0123456789');
      expect([bankNumberFault(wrong, true), bankNumberFault(wrong, false)]).toEqual([
        'checkDigit',
        undefined,
      ]);
    }),
  );
});

it.each([
  ['a credit code', creditCodeFault, ['', '91350100M000100Y4', '91350100M000100I43', '91350100m000100y43']],
  ['an id number', idNumberFault, ['', '1101051949123100', '11010519491231002x', '1101051949123100AX']],
  [
    'an account',
    (text: string) => bankNumberFault(text, false),
    ['', '1234567', '1'.repeat(29), '12 345678'],
  ],
] as const)('refuses what has not the shape of %s', (_, faultOf, texts) => {
  expect(texts.map((text) => faultOf(text))).toEqual(texts.map(() => 'shape'));
});
