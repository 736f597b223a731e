/** Numbers as `2.14.0`. */
export const VERSION_NUMBER = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;
/** Characters of what is new, without its markup. */
export const INTRODUCTION_AT_MOST = 5_000;
/** B13: whose console a version is of. */
export const VERSION_SIDES = { partner: 1, platform: 2 } as const;
/** States of a version by the server's clock. */
export const VERSION_STATES = ['scheduled', 'published', 'superseded'] as const;
