import type { Compiler } from '@rspack/core';

/** The entry's script with marks by which browsers read it once; undefined where it has no factory to mark. */
export function withHints(script: string): string | undefined;

/** Rspack plugin: tells browsers how to compile the file of `entry`. */
export class CompileHints {
  constructor(entry: string);
  apply(compiler: Compiler): void;
}
