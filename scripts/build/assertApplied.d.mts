import type { Compiler } from '@rspack/core';

/** A change of a package, and what shows in the names of modules that it was applied. */
export interface Applied {
  readonly what: string;
  readonly has: RegExp;
  readonly hasNot?: RegExp;
  readonly notFirst?: RegExp;
}

/** A sentence for each change that did not apply; `all` and `first` are names of modules with their loaders. */
export function notApplied(
  hooks: readonly Applied[],
  modules: { readonly all: readonly string[]; readonly first: readonly string[] },
): readonly string[];

/** Rspack plugin: fails the build when a change of a package took no effect. */
export class AssertApplied {
  /** `first` are the names of the files that everybody waits for. */
  constructor(hooks: readonly Applied[], first: readonly string[]);
  apply(compiler: Compiler): void;
}
