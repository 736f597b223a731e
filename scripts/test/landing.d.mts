/** Files of minutes: taken when their part of the server changed. */
export const SLOW_FAULTS: readonly string[];

/** Browser specs that every landing runs. */
export const ALWAYS_WALKED: readonly string[];

/** Browser specs over all pages, which choose their pages themselves. */
export const PAGE_SWEEPS: readonly string[];

/** The jest files of a landing, of those given; `related` are the page tests that the change reaches. */
export function jestFiles(paths: readonly string[], related: ReadonlySet<string>): readonly string[];

/** Plugins that a browser spec walks, as its first lines tag them. */
export function tagsOf(spec: string): readonly string[];

/** Every browser spec. */
export function allSpecs(): readonly string[];

/** The browser specs of a landing. */
export function browserSpecs(): readonly string[];
