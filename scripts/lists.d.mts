export function listsOf(root: string): Map<string, string>;
export function writeLists(root: string): void;
