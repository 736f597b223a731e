/** The `count` slowest files of the reports in a folder, slowest first. */
export function slowestFiles(
  folder: string,
  count: number,
): readonly { readonly file: string; readonly seconds: number }[];
