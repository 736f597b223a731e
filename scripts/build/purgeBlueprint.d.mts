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
/** A style sheet without the selectors that ask for a Blueprint class `keep` refuses. */
export function purge(css: string, keep: (className: string) => boolean): string;
/** Rspack plugin: purges every built style sheet against all modules of the build. */
export class PurgeBlueprint {
  apply(compiler: Compiler): void;
}
