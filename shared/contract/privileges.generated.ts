// Written by `npm run docs` from the files beside it. Do not edit.

/** The codes that families bring, of each view. */
export const platform = [] as const;
export const partner = [] as const;
