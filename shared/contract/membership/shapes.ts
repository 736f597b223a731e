import { z } from 'zod';
import { Count, Id, Time } from '../basics.ts';

/** A card as it was opened: class times of a member, bought, given or scanned (screens E7). */
export const MembershipRow = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  phone: z.string(),
  cardNo: z.string(),
  /** What it is a card of: the ticket's name. */
  level: z.string(),
  storeId: Id,
  storeName: z.string(),
  companyName: z.string(),
  /** Who of the staff opened it; null when the member did. */
  openedBy: z.string().nullable(),
  /** B7. */
  source: Count,
  openedAt: Time,
  validFrom: Time,
  validTo: Time,
  /** `start - end` of its validity, under its wire name (decision H42). */
  strEndTime: z.string(),
});
export type MembershipRow = z.output<typeof MembershipRow>;

/** Cards of one store, company or colleague. */
export const MembershipSummaryRow = z.object({
  /** Identity of the group; 0 for members who opened theirs themselves. */
  id: z.number().int().nonnegative(),
  group: z.string(),
  newCards: Count,
  /** Of those, how many have paid a booking. */
  firstBookings: Count,
  conversion: z.number().nullable(),
  /** Change of new cards to as many days before. */
  delta: z.number().nullable(),
});
export type MembershipSummaryRow = z.output<typeof MembershipSummaryRow>;
