import fc from 'fast-check';
import { cutOf, hasRatio, isLargeEnough } from './cutOut.ts';

const RATIOS = [
  { width: 16, height: 9 },
  { width: 9, height: 16 },
  { width: 2, height: 1 },
  { width: 3, height: 1 },
];
const whole = { x: 0, y: 0, width: 100, height: 100 };

test('a picture that has the ratio is taken as it is', () => {
  const picture = { width: 1_600, height: 900 };
  expect(cutOf(picture, whole, { width: 16, height: 9 })).toEqual({
    from: { x: 0, y: 0, ...picture },
    size: picture,
  });
});

test('a large one is drawn smaller, in the ratio still', () => {
  const { size } = cutOf({ width: 6_000, height: 4_000 }, whole, { width: 3, height: 1 });
  expect(size).toEqual({ width: 2_559, height: 853 });
});

test('a part that the server would refuse is told', () => {
  const picture = { width: 1_000, height: 1_000 };
  const cut = (width: number) => cutOf(picture, { ...whole, width, height: width }, { width: 2, height: 1 });
  expect([cut(40), cut(39)].map(isLargeEnough)).toEqual([true, false]);
});

test('whatever part somebody draws, its pixels have the ratio and lie inside of the picture', () => {
  const share = fc.double({ min: 0, max: 100, noNaN: true });
  const side = fc.integer({ min: 200, max: 9_000 });
  fc.assert(
    fc.property(side, side, share, share, share, share, fc.constantFrom(...RATIOS), (...drawn) => {
      const [width, height, x, y, across, down, ratio] = drawn;
      const part = { x, y, width: Math.min(across, 100 - x), height: Math.min(down, 100 - y) };
      const { from, size } = cutOf({ width, height }, part, ratio);
      expect([hasRatio(from, ratio), hasRatio(size, ratio)]).toEqual([true, true]);
      expect(from.x + from.width).toBeLessThanOrEqual(width);
      expect(from.y + from.height).toBeLessThanOrEqual(height);
    }),
  );
});
