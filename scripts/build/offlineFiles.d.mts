import type { Compiler } from '@rspack/core';

/** Whether a part that the file `from` asks for as `request` is fetched for pages of `plugins`, which work offline. */
export function isOfflinePart(
  part: { readonly from: string; readonly request: string },
  plugins: readonly string[],
): boolean;

/** Rspack plugin: writes `offline.json`, the files a device keeps to open the pages of `plugins` without a network. */
export class OfflineFiles {
  constructor(plugins: readonly string[]);
  apply(compiler: Compiler): void;
}
