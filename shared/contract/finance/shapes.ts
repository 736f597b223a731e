import { z } from 'zod';
import { REPORT_DAYS_AT_MOST, STATEMENT_TYPES } from '../../codes/journal.ts';
import { daysBetween } from '../../format/dates.ts';
import { Cents, Count, Day, Flag, Id, Time } from '../basics.ts';

/** A type of statement (B15), in a path. */
export const StatementTypeCode = z.enum(STATEMENT_TYPES);

/** Business days that money is asked for, both included: named, and at most a year. */
export const DaysOfMoney = { start: Day, end: Day };
type DaysOfMoney = { readonly start: string; readonly end: string };
/** Whether a report covers these days: not backwards, at most a year. */
export const areMoneyDays = ({ start, end }: DaysOfMoney): boolean =>
  start <= end && daysBetween(start, end) < REPORT_DAYS_AT_MOST;
export const MONEY_DAYS_RULE = {
  error: `is start or up to ${REPORT_DAYS_AT_MOST - 1} days later`,
  path: ['end'],
};

/**
 * `FinRow` of screens C1: one posting of the journal as its statement tells it. Fields that a type has no value of are null.
 * Amounts are signed: what takes something back is below zero. Refunds that have not gone back stand there, too, without
 * amounts, on the day that is running.
 */
export const FinRow = z.object({
  id: Id,
  bizDate: Day,
  /** Its day is not closed yet. */
  isOpen: Flag,
  storeId: Id,
  companyName: z.string(),
  storeName: z.string(),
  /** Name of the session, or of the ticket or pack. */
  eventTitle: z.string(),
  orderNumber: z.string(),
  /** Number of the payment at the payment side; its last four digits for whoever is no financial staff. */
  flowNumber: z.string(),
  userName: z.string(),
  phone: z.string(),
  payMode: Count,
  /** B9: how the order came. */
  channel: Count,
  gross: Cents,
  discount: Cents,
  fee: Cents,
  net: Cents,
  at: Time,
  /** Number of the payment that it gives back. */
  refundOf: z.string().nullable(),
  reason: Count.nullable(),
  refundState: Count.nullable(),
  /** Of a refund that has not gone back: what will, which is in none of the amounts yet. */
  outstanding: Cents.nullable(),
  /** Of a failed refund of cancelled sessions: the template whose record it stands in, or `store`. */
  cancelRecord: z.string().nullable(),
  operator: z.string().nullable(),
  tries: Count.nullable(),
  sessionId: Id.nullable(),
  sessionAt: Time.nullable(),
  sessionEnd: Time.nullable(),
  received: Cents.nullable(),
  recognised: Cents.nullable(),
  deferred: Cents.nullable(),
  packName: z.string().nullable(),
  times: Count.nullable(),
  /** Amount for one class time. */
  unit: Cents.nullable(),
  checkedInAt: Time.nullable(),
  coachNames: z.string().nullable(),
});
export type FinRow = z.output<typeof FinRow>;

/** What rows add up to. */
const Figures = z.object({
  count: Count,
  gross: Cents,
  discount: Cents,
  fee: Cents,
  /** Of what was received: what went back. */
  refund: Cents,
  net: Cents,
  recognised: Cents,
  deferred: Cents,
  /** What has not gone back yet. */
  outstanding: Cents,
});

/** Refunds that are not done: failed ones, and all that are on their way. */
const OpenRefunds = z.object({ failed: Count, open: Count, amount: Cents });

/** `FinSum` of screens C1: all rows of the filter, by mode and by day, beside the days of equal length before them. */
export const FinSum = Figures.extend({
  byMode: z.array(z.object({ mode: Count, count: Count, gross: Cents, net: Cents })),
  byDay: z.array(z.object({ date: Day, count: Count, net: Cents })),
  previous: Figures.extend({ start: Day, end: Day }),
  /** The last day that is closed; null while none is. */
  closedThrough: Day.nullable(),
  openRefunds: OpenRefunds.nullable(),
});
export type FinSum = z.output<typeof FinSum>;

/** What the rows of a statement add up to for one session. */
export const SessionSum = z.object({
  id: Id,
  storeId: Id,
  storeName: z.string(),
  eventTitle: z.string(),
  startAt: Time,
  count: Count,
  times: Count,
  gross: Cents,
  discount: Cents,
  fee: Cents,
  net: Cents,
});
export type SessionSum = z.output<typeof SessionSum>;

/** A period of a company in the finance reports; cents. */
export const BusinessRow = z.object({
  /** Its first day. */
  period: Day,
  companyId: Id,
  companyName: z.string(),
  orders: Count,
  gross: Cents,
  discount: Cents,
  refund: Cents,
  refundRate: z.number().nullable(),
  fee: Cents,
  net: Cents,
  recognised: Cents,
  deferred: Cents,
});
export type BusinessRow = z.output<typeof BusinessRow>;
