/**
 * The merchant is reminded of the annual review so many days before, once each (screens F7). In a file of its own: it is
 * asked about around every page, and all else about reviews on their own pages.
 */
export const REVIEW_REMINDER_DAYS = [30, 7, 1] as const;
