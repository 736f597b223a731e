import { z } from 'zod';
import { JOURNAL_ACCOUNTS, POSTING_KINDS } from '../../codes/journal.ts';
import { MONTH_CHECKS, MONTH_STATES, REFUNDS_NOTE_AT_LEAST } from '../../codes/money/months.ts';
import { Cents, Count, Day, Flag, Id, text, Time } from '../basics.ts';

/** A month, `YYYY-MM`. */
export const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'is a month like 2026-05', abort: true })
  .refine((month) => Day.safeParse(`${month}-01`).success, { error: 'is too far away' });

const NOTE_AT_MOST = 200;
/** What is said of a month when it is closed. */
export const MonthNote = text(0, NOTE_AT_MOST);
/** The same where refunds have failed: why they are left. */
export const RefundsNote = text(REFUNDS_NOTE_AT_LEAST, NOTE_AT_MOST);

/** Money that was recognised, by the month it came in. */
const Recognised = z.object({
  /** Null where its receipt is not known. */
  received: z.string().nullable(),
  cents: Cents,
});

/** An account over a month: opening and movement are closing. */
export const AccountLine = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  opening: Cents,
  debit: Cents,
  credit: Cents,
  closing: Cents,
});
export type AccountLine = z.output<typeof AccountLine>;

/** What postings of a kind add up to. */
export const KindLine = z.object({ kind: z.enum(POSTING_KINDS), count: Count, cents: Cents });
export type KindLine = z.output<typeof KindLine>;

/** What is frozen when a month is closed. */
export const MonthTotals = z.object({
  month: Month,
  accounts: z.array(AccountLine),
  kinds: z.array(KindLine),
  recognised: z.array(Recognised),
});
export type MonthTotals = z.output<typeof MonthTotals>;

/** A month of the list. */
export const MonthRow = z.object({
  month: z.string(),
  state: z.enum(MONTH_STATES),
  closedAt: Time.nullable(),
  closedBy: z.string(),
  /** Of a closed month: what came in, and what was recognised, by the month it came in. */
  received: Cents,
  refunded: Cents,
  recognised: z.array(Recognised),
});
export type MonthRow = z.output<typeof MonthRow>;

/** A month with what has to be so before it is closed. */
export const MonthDetail = z.object({
  month: z.string(),
  state: z.enum(MONTH_STATES),
  /** How many things stand in the way of each; nothing for a month that is closed. */
  checks: z.array(z.object({ name: z.enum(MONTH_CHECKS), isOk: Flag, count: Count })),
  totals: MonthTotals,
  /** SHA-256 of the totals as they are kept: whoever closes names the one that was looked at. */
  hash: z.string(),
  closedAt: Time.nullable(),
  closedBy: z.string(),
  note: z.string(),
  failedRefunds: Count,
  /** Of a closed month: the totals are those that were frozen, and the journal still says the same. */
  isIntact: Flag,
  corrections: z.object({ count: Count, cents: Cents }),
});
export type MonthDetail = z.output<typeof MonthDetail>;

/** A posting of a later month that takes back one of this month. */
export const Correction = z.object({
  id: Id,
  bizDate: Day,
  kind: z.enum(POSTING_KINDS),
  cents: Cents,
  orderNumber: z.string(),
  reversedDay: Day,
  reversedKind: z.enum(POSTING_KINDS),
});
export type Correction = z.output<typeof Correction>;

/** What `closeMonth` is sent. */
export const CloseMonthBody = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'is the hash of the month' }),
  note: MonthNote,
});
export type CloseMonthBody = z.output<typeof CloseMonthBody>;
