/** What holds for an app user: of a muted one new content waits, a blocked one is not booked again. */
export const USER_STATES = ['normal', 'muted', 'blocked'] as const;
export type UserState = (typeof USER_STATES)[number];

/** How long a mute can last. */
export const MUTE_DAYS = [1, 3, 7, 30] as const;

/** B20; 0 is another reason, in words. */
export const REMOVAL_REASONS = [1, 2, 3, 4, 5, 6, 7, 0] as const;
/** A reason of B20. */
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Bookings that a level begins with; the first is level 1. */
export const LEVEL_BOOKINGS = [0, 5, 20, 50, 100] as const;

/** Level of somebody with so many bookings, 1 to 5. */
export const levelOf = (bookings: number): number =>
  LEVEL_BOOKINGS.filter((first) => bookings >= first).length || 1;
