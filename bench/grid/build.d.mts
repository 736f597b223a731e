/** Builds one page with the console's loaders and returns the folder it stands in. */
export function buildPage(entry: string, name: string): Promise<string>;
