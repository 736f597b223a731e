/** Files of minutes: taken when their part of the server changed. */
export const SLOW_FAULTS: readonly string[];

/** Browser specs that every landing runs. */
export const ALWAYS_WALKED: readonly string[];

/** Browser specs over all pages, which choose their pages themselves. */
export const PAGE_SWEEPS: readonly string[];

/** The jest files of a landing, of those given; `related` are the page tests that the change reaches. */
export function jestFiles(paths: readonly string[], related: ReadonlySet<string>): readonly string[];

/** What the first lines of a test tag it with: the plugins that a browser spec walks. */
export function tagsOf(path: string): readonly string[];

/** Folders of the server that a test of crashes or races proves. */
export function partsOf(path: string): readonly string[];

/** Every browser spec. */
export function allSpecs(): readonly string[];

/** The browser specs of a landing. */
export function browserSpecs(): readonly string[];
