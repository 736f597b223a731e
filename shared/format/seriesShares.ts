/**
 * What of `total` falls on session `index` (from 0) of a series of `count`: cents, points or class times. The shares of
 * all sessions add up to `total`, and no two of them differ by more than one.
 */
export const seriesShare = (total: number, count: number, index: number): number =>
  Math.floor((total * (index + 1)) / count) - Math.floor((total * index) / count);

/** What of `total` falls on some sessions of a series of `count`, by their index. */
export const seriesSum = (total: number, count: number, indexes: readonly number[]): number =>
  indexes.reduce((sum, index) => sum + seriesShare(total, count, index), 0);
