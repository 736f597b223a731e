/** What the console imports of packages. */
export const BROWSER: readonly string[];
/** What the server imports of packages. */
export const SERVER: readonly string[];
/** What jest loads by itself. */
export const LEFT: readonly string[];
