import { changeOf, pointsOf } from './change.ts';

describe('a figure against an earlier one', () => {
  it.each([
    [109, 100, true, { text: '▲ 9.00%', tone: 'good' }],
    [91, 100, true, { text: '▼ 9.00%', tone: 'bad' }],
    [109, 100, false, { text: '▲ 9.00%', tone: 'bad' }],
    // From a loss to less of it is more.
    [-50, -100, true, { text: '▲ 50.00%', tone: 'good' }],
  ] as const)('%d after %d', (now, earlier, moreIsGood, change) => {
    expect(changeOf(now, earlier, moreIsGood)).toEqual(change);
  });

  it('is nothing without an earlier figure, and when both are the same', () => {
    expect(changeOf(5, 0, true)).toBeUndefined();
    expect(changeOf(5, 5, true)).toBeUndefined();
  });
});

describe('a rate against an earlier one', () => {
  it('is told in points', () => {
    expect(pointsOf(0.913, 0.903, true)).toEqual({ text: '▲ 1.00', tone: 'good' });
    expect(pointsOf(0.0284, 0.0224, false)).toEqual({ text: '▲ 0.60', tone: 'bad' });
  });

  it('is nothing over nothing, and when both look the same', () => {
    expect(pointsOf(undefined, 0.5, true)).toBeUndefined();
    expect(pointsOf(0.5, 0.500001, true)).toBeUndefined();
  });
});
