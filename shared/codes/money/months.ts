/** What has to be so before a month is closed. */
export const MONTH_CHECKS = ['daysClosed', 'inOrder', 'reconciled', 'failedRefunds'] as const;
/** One of them. */
export type MonthCheck = (typeof MONTH_CHECKS)[number];

/** How far a month is: `over` waits for somebody to close it. */
export const MONTH_STATES = ['running', 'over', 'closed'] as const;
/** One of them. */
export type MonthState = (typeof MONTH_STATES)[number];

/** Months that are listed, this one included. */
export const MONTHS_LISTED = 24;
/** Characters of a note at least that says why refunds that failed are left. */
export const REFUNDS_NOTE_AT_LEAST = 5;
/** Corrections of a month that are told one by one. */
export const CORRECTIONS_SHOWN = 500;
