import { z } from 'zod';
import { Count, Id, MemberPicture, text } from '../basics.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { ValidityMonths } from './shapes.ts';

export const GRANTS_AT_MOST = 1_000;

/** Why a row of a distribution is not given. */
export const GRANT_FAULTS = ['phone', 'times', 'duplicate', 'unknown', 'blocked', 'limit', 'free'] as const;

/** Somebody tickets can be handed to; the phone is masked. */
export const Recipient = z.object({
  userId: Id,
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  /** What they hold of the ticket. */
  holdings: Count,
  timesLeft: Count,
});
export type Recipient = z.output<typeof Recipient>;

const times = z.number().int().min(1).max(99);

export const GiveTicketBody = z.object({
  classPackId: Id,
  userId: Id,
  times,
  validityMonths: ValidityMonths,
  note: text(0, 100),
});
export type GiveTicketBody = z.output<typeof GiveTicketBody>;

/** Body of a distribution to many. Rows are checked one by one, so that a wrong one is told with its number. */
export const GiveTicketsBody = z.object({
  classPackId: Id,
  rows: z
    .array(z.object({ phone: text(0, 60), times: z.number() }))
    .min(1)
    .max(GRANTS_AT_MOST),
  validityMonths: ValidityMonths,
  note: text(0, 100),
  /** Numbers that nobody has yet are kept, and given when somebody with them appears. */
  keepUnknown: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  /** How many rows the dry run called right; other rows now are looked at first. */
  count: z.number().int().min(1).max(GRANTS_AT_MOST).optional(),
});
export type GiveTicketsBody = z.output<typeof GiveTicketsBody>;

/** What would be given. */
export const Rehearsal = z.object({
  valid: Count,
  /** Times of the right rows, against what is free. */
  times: Count,
  free: Count.nullable(),
  invalid: z.array(z.object({ row: Count, phone: z.string(), reason: z.enum(GRANT_FAULTS) })),
});
export type Rehearsal = z.output<typeof Rehearsal>;

/** Body of a sale at the desk, paid there. */
export const SellPackBody = z.object({
  classPackId: Id,
  phone: MobileNumber,
  /** Needed for a number that nobody has yet. */
  userName: text(1, 30).optional(),
  quantity: z.number().int().min(1).max(99),
  /** The serial number of the code that was scanned. */
  code: text(1, 20).optional(),
  note: text(0, 200).default(''),
});
export type SellPackBody = z.output<typeof SellPackBody>;
