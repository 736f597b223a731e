import { correctionOf } from './errorCorrection.ts';
import { qrCode } from './qrCode.ts';

describe('qrCode', () => {
  it('computes the correction bytes of the standard example', () => {
    // "HELLO WORLD" as version 1-M: data bytes and their correction bytes as published with the standard's example.
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it.each([
    ['a', 21],
    ['https://example.com/feedback', 29],
    ['q'.repeat(213), 57],
  ])('draws "%s" with the smallest symbol that holds it', (text, size) => {
    expect(qrCode(text)).toHaveLength(size);
  });

  it('draws the three finders and the dark module', () => {
    const code = qrCode('https://example.com') ?? [];
    const size = code.length;
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      const finder = code.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      );
      expect(finder).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
    }
    expect(code[size - 8]?.[8]).toBe(true);
  });

  it('refuses what is too long for a small code', () => {
    expect(qrCode('w'.repeat(214))).toBeUndefined();
  });
});
