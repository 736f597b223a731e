/** The `count` slowest files of the reports in a folder, slowest first. */
export function slowestFiles(
  folder: string,
  count: number,
): readonly { readonly file: string; readonly seconds: number }[];

/** Every test that failed in the reports of a folder, of the runs named or of all, and why; a file that did not load has no name. */
export function failedTests(
  folder: string,
  names?: readonly string[],
): readonly { readonly file: string; readonly name: string; readonly why: string }[];
