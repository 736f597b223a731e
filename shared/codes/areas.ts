/** Names the table of cities that this version has: answers under it are kept for good. Written by scripts/areas.mjs. */
export const AREAS_HASH = '92af945af9b5';
