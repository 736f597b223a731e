/** One way to break a promise, and the test that must see it. */
export interface Mutation {
  /** Name of the list it stands in. */
  readonly list: string;
  readonly file: string;
  readonly old: string;
  readonly new: string;
  readonly test: string;
  /** Part of the test's title; the whole file when left out. */
  readonly name?: string;
  /** Said when only `npm run test:all` asks the test. */
  readonly set?: 'all';
  /** Project of jest.config.mjs, `playwright` or `types`; follows from the test's path. */
  readonly project: string;
}
export function readMutations(): Mutation[];
