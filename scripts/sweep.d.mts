/** What a run of tests is about: its day, and who changed. */
export interface Slice {
  /** Days since 1970. */
  readonly day: number;
  /** What changed. */
  readonly paths?: readonly string[];
  readonly owners: ReadonlySet<string>;
  readonly isDoubled: boolean;
  readonly wholeStages: ReadonlySet<string>;
}

/** How a sweep names its items. */
export interface Sweep<Item> {
  readonly name: string;
  readonly key: (item: Item) => string;
  /** Whose change makes the run take the item: owners, files or folders. */
  readonly owner: (item: Item) => string | readonly string[];
  /** Default: unit. */
  readonly stage?: 'unit' | 'browser' | 'crash';
}

/** Day and commit of a run from the last commit; no commit without a history. */
export function sliceOfHead(): { readonly day: number; readonly since: string | undefined };

/** Paths that differ from a commit, new files too; undefined without one. */
export function changedPaths(since: string | undefined): readonly string[] | undefined;

/** Who owns a path: a plugin, a domain, a family of the contract, a folder of the server, the test file itself. */
export function ownersOf(path: string): readonly string[];

/** Whether a package of both lock files, as texts, has another version in the later one. */
export function isUpgrade(before: string, after: string): boolean;

/** What a change means for a run. */
export function meaningOf(paths: readonly string[]): Omit<Slice, 'day'>;

/** The run's slice, as its environment says it; undefined when everything is taken. */
export function currentSlice(): Slice | undefined;

/**
 * The items of a sweep that a run takes: those whose owner changed, and one in `of` of the rest by the day, so that `of`
 * days take each once. What everything stands on changed: two in `of` at the unit stage. Everything
 * without a slice.
 */
export function share<Item>(
  items: readonly Item[],
  of: number,
  sweep: Sweep<Item>,
  slice?: Slice,
): readonly Item[];

/** What the sweeps of a run took, a sentence each. */
export function toldShares(log: string): readonly string[];
