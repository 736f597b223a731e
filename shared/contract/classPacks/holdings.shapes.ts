import { z } from 'zod';
import { Amount, Cents, Count, Flag, Id, MemberPicture, text, Time, Version } from '../basics.ts';
import { HOLDING_STATES } from '../../codes/holdings.ts';
import { isReasonSaid, REASON_UNSAID } from '../orders/shapes.ts';

/** What a member holds of one ticket (`Holding` of screens C1). The phone is masked. */
export const HoldingRow = z.object({
  id: Id,
  classPackId: Id,
  packName: z.string(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  total: Count,
  used: Count,
  /** Kept back while a refund is not decided, or all that is left while it is on hold. */
  frozen: Count,
  left: Count,
  validFrom: Time,
  validTo: Time,
  state: z.enum(HOLDING_STATES),
  /** On hold since then. */
  frozenAt: Time.nullable(),
  /** B7. */
  source: Count,
  /** The order that brought it. */
  orderNumber: z.string().nullable(),
  /** Price of one of its times when it was sold. */
  singlePrice: Amount,
  /** The most that may go back for it. */
  refundable: Amount,
  version: Version,
});
export type HoldingRow = z.output<typeof HoldingRow>;

/** One movement of a holding (`PackRecord` of screens C1). */
export const PackRecordRow = z.object({
  id: Id,
  holdingId: Id,
  classPackId: Id,
  packName: z.string(),
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  /** B7. */
  recordType: Count,
  delta: Count,
  balance: Count,
  eventTitle: z.string().nullable(),
  /** Number of the booking that took the times or gave them back; null for none, and for one of another store. */
  bookingNumber: z.string().nullable(),
  /** Who did it; empty for people of the platform, null for members and for what happens by itself. */
  operator: z.string().nullable(),
  note: z.string(),
  /** The end of the holding after it. */
  validTo: Time.nullable(),
  /** The balance is not the one before it with this change. */
  isBroken: Flag,
  at: Time,
});
export type PackRecordRow = z.output<typeof PackRecordRow>;

/** Fewest characters of a note: every change says in the record why it was made. */
export const HOLDING_NOTE_MIN = 5;
const note = text(HOLDING_NOTE_MIN, 200);
/** What is said of every change of a holding. */
export const HoldingNote = z.object({ note });
/** Times that are added or taken back. */
export const HoldingTimes = z.object({ times: z.number().int().min(1).max(99), note });
/** Days by which the end moves. */
export const HoldingExtension = z.object({
  change: z.literal('extend'),
  days: z.number().int().min(1).max(365),
  note,
});
/** Tells holders what is left. */
export const HoldingReminder = z.object({ change: z.literal('remind'), note: text(0, 200) });

const version = { version: Version };
/** What is done to one holding; each with a note. */
export const HoldingChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('add'), ...HoldingTimes.shape, ...version }),
  z.object({ change: z.literal('takeBack'), ...HoldingTimes.shape, ...version }),
  HoldingExtension.extend(version),
  z.object({ change: z.literal('freeze'), note, ...version }),
  z.object({ change: z.literal('unfreeze'), note, ...version }),
  /** Over from now on; what was used stays used. */
  z.object({ change: z.literal('end'), note, ...version }),
  /** Was never given: only of a holding that nobody has used or paid. */
  z.object({ change: z.literal('reverse'), note, ...version }),
]);
export type HoldingChange = z.output<typeof HoldingChange>;

/** What a task does to many holdings. */
export const HoldingsChange = z.discriminatedUnion('change', [HoldingExtension, HoldingReminder]);
export type HoldingsChange = z.output<typeof HoldingsChange>;

/** Body of the refund of a part of one holding. */
export const RefundHoldingBody = z
  .object({
    amount: Cents.min(1, { error: 'is at least 1 cent' }),
    times: z.number().int().min(1).max(999),
    /** B22. */
    reason: z.number().int().min(0).max(5),
    note: text(0, 200),
    notify: z.boolean().default(false),
  })
  .refine(isReasonSaid, REASON_UNSAID);
export type RefundHoldingBody = z.output<typeof RefundHoldingBody>;

/** One class time of a holding. */
export const TicketOfHolding = z.object({
  ticketNo: z.string(),
  state: z.enum(['left', 'used', 'frozen', 'withdrawn', 'expired']),
  usedAt: Time.nullable(),
  eventTitle: z.string().nullable(),
});
export type TicketOfHolding = z.output<typeof TicketOfHolding>;
