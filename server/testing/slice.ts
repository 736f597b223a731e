import { currentSlice, share } from '../../scripts/sweep.mjs';

/** Whether the run takes every test there is: `npm run test:all`, and a file that is run by itself. */
export const takesEverything = (): boolean => currentSlice() === undefined;

/**
 * Whether the run takes tests that are due one day in `of`, and whenever they or one of their owners changed.
 *
 * @param file path of the test, which also names the share
 * @param owners owners, files or folders of which any change counts
 */
export const isDue = (file: string, of: number, owners: readonly string[]): boolean =>
  share([file], of, { name: file, key: (path) => path, owner: (path) => [path, ...owners] }).length > 0;

/** `describe` for what a run may leave out: then there is no test, and none counts as skipped. */
export const describeIf = (isTaken: boolean): ((name: string, tests: () => void) => void) =>
  isTaken ? describe : () => {};

/** A limit of time or memory. A busy machine may break it by chance: it is held when everything is taken. */
export function expectWithin(limit: number, spent: number): void {
  if (takesEverything()) expect(spent).toBeLessThan(limit);
}
