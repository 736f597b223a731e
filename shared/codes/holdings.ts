/** How a holding of class times stands, as lists filter it (screens B7). */
export const HOLDING_STATES = ['valid', 'usedUp', 'expired', 'refunded'] as const;
/** One of them. */
export type HoldingState = (typeof HOLDING_STATES)[number];

/** The most days that times which come back after their end may be good for, as the setting `returnedTimesDays` says. */
export const RETURNED_TIMES_DAYS_MOST = 365;
