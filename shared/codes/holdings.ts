/** How a holding of class times stands, as lists filter it (screens B7). */
export const HOLDING_STATES = ['valid', 'usedUp', 'expired', 'refunded'] as const;
/** One of them. */
export type HoldingState = (typeof HOLDING_STATES)[number];
