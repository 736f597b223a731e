/** The merchant is reminded of the annual review so many days before, once each (screens F7). */
export const REVIEW_REMINDER_DAYS = [30, 7, 1] as const;
