import type { Compiler } from '@rspack/core';

/** Every class name of Blueprint's tables by its constant. */
export function blueprintNames(): ReadonlyMap<string, readonly string[]>;
/** The class names source code may write, with the constants of {@link blueprintNames}. */
export function writtenBy(
  sources: readonly string[],
  names: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string>;
/** True when a class name was written, whole or up to a dash behind which anything may follow. */
export function canBeWritten(name: string, written: ReadonlySet<string>): boolean;
/** A style sheet without the selectors whose Blueprint classes `keep` refuses. */
export function purge(css: string, keep: (className: string) => boolean): string;
/** Looks that no element of a component is given: what follows `bp6-`, by the component's own class without it. */
export const NEVER_GIVEN: Readonly<Record<string, RegExp>>;
/** True for a selector that no element of a page can match. */
export function isImpossible(selector: string): boolean;
/** A style sheet without the values of Blueprint's that `isUsed` refuses. */
export function purgeValues(css: string, isUsed: (name: string) => boolean): string;
/** Rspack plugin: purges every built style sheet against all modules of the build, and splits the first one. */
export class PurgeBlueprint {
  /** Names of chunks: that of the first page, and the one that takes the rules it can do without. */
  constructor(names: { readonly first: string; readonly rest: string });
  apply(compiler: Compiler): void;
}
