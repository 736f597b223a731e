/** Calls by family that nothing in core or plugins asks: `[family, names]`. */
export function unusedCalls(root: string): readonly (readonly [string, readonly string[]])[];

/** Tables that the newest migration leaves in the database and that no schema states. */
export function lostTables(root: string): readonly string[];

/** Both in sentences. */
export function leftovers(root: string): readonly string[];
