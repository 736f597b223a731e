import fc from 'fast-check';
import { cut } from './cut.ts';

/** One person, one flag, one letter for who reads: of 7, 2 and 2 characters. */
const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇨🇳';
const ACCENTED = 'e\u0301';

describe('cut', () => {
  it.each([
    ['羽毛球', 2, '羽毛'],
    ['羽毛球', 3, '羽毛球'],
    ['🏸🏸', 1, '🏸'],
    [`a${FAMILY}`, 3, 'a'],
    [`a${FAMILY}`, 8, `a${FAMILY}`],
    [`${FLAG}${FLAG}`, 3, FLAG],
    [`caf${ACCENTED}`, 4, 'caf'],
    ['', 5, ''],
  ])('%j to %i is %j', (text, most, expected) => {
    expect(cut(text, most)).toBe(expected);
  });

  it('always leaves a beginning that fits, is storable and can stand in an address', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(FAMILY, FLAG, ACCENTED, '\ud83c'),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(60), (pieces, most) => {
        const text = pieces.join('');
        const short = cut(text, most);
        expect(text.toWellFormed().startsWith(short)).toBe(true);
        expect([...short].length).toBeLessThanOrEqual(most);
        expect(() => encodeURIComponent(short)).not.toThrow();
      }),
    );
  });
});
