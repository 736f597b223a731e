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
/** The rare looks that source code gives, as `tag.intent-danger`: by an element's `intent`, or by a class written out. */
export function rareLooksIn(sources: readonly string[]): ReadonlySet<string>;
/** A style sheet without the selectors whose Blueprint classes `keep` refuses, and without impossible ones. */
export function purge(
  css: string,
  keep: (className: string) => boolean,
  given?: ReadonlySet<string>,
): string;
/** True for a selector that no element of a page can match; `given` are the rare looks that pages give. */
export function isImpossible(selector: string, given: ReadonlySet<string>): boolean;
/** A style sheet without the values of Blueprint's that `isUsed` refuses. */
export function purgeValues(css: string, isUsed: (name: string) => boolean): string;
/** Rspack plugin: purges every built style sheet against all modules of the build, and splits the first one. */
export class PurgeBlueprint {
  /** Names of chunks: that of the first page, and the one that takes the rules it can do without. */
  constructor(names: { readonly first: string; readonly rest: string });
  apply(compiler: Compiler): void;
}
