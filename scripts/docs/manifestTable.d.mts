/** The table for the text of core/plugins/plugin.ts. @throws Error for a key without a comment. */
export function manifestTable(source: string): string;

/** docs/plugins.md of the repository at `root` as it has to be. */
export function pluginsPage(root: string): string;
