import type { Compiler } from '@rspack/core';

/** The pieces the built code may put Blueprint class names together from. */
export function piecesOf(code: string): Set<string>;
/** True when a class name can be put together from the pieces, one after the other. */
export function canBeWritten(name: string, pieces: ReadonlySet<string>): boolean;
/** A style sheet without the selectors whose Blueprint classes `keep` refuses. */
export function purge(css: string, keep: (className: string) => boolean): string;
/** Rspack plugin: purges every built style sheet against all built code. */
export class PurgeBlueprint {
  apply(compiler: Compiler): void;
}
