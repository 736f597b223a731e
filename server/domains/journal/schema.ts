import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { JOURNAL_ACCOUNTS, POSTING_KINDS } from '../../../shared/codes/journal.ts';
import { cents, identity, instant, reference, writtenAt } from '../../db/schema/columns.ts';
import { company, store } from '../../db/schema/organisation.ts';
import { rowsOfOperators, rowsOfStore } from '../../db/schema/tenancy.ts';

const place = () => ({
  companyId: reference()
    .notNull()
    .references(() => company.id),
  storeId: reference()
    .notNull()
    .references(() => store.id),
});

/**
 * The journal (decision 0069): one row a posting, from the account in `debit` to the one in `credit`, so that it cannot be
 * out of balance. Triggers of the tables that hold money and class times write it in the very transaction, with `post` of
 * the migration; nothing else does. Append-only: what was wrong is put right by another posting that names it.
 */
export const posting = pgTable(
  'posting',
  {
    id: identity(),
    ...place(),
    /** The business day it counts in: that of `at` while it is open, else the first open one. */
    businessDay: date().notNull(),
    /** When it happened. */
    at: instant().notNull(),
    recordedAt: writtenAt(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    debit: text({ enum: JOURNAL_ACCOUNTS }).notNull(),
    credit: text({ enum: JOURNAL_ACCOUNTS }).notNull(),
    cents: cents().notNull(),
    /** Of a payment or a refund: its fee, which the posting after it books. */
    feeCents: cents().notNull().default(0),
    /** Of a payment: the fee of its company then, in basis points; refunds of the order go by it. */
    feeRate: integer().notNull().default(0),
    /** Of a payment: what the price was higher. */
    discountCents: cents().notNull().default(0),
    payMode: smallint().notNull(),
    /** Class times it is about. */
    times: integer().notNull().default(0),
    /** The cause, by whatever names it. The booking may be written after its posting, in the same transaction. */
    bookingId: reference(),
    eventId: reference(),
    packageOrderId: reference(),
    refundId: reference(),
    recordId: reference(),
    /** The posting that it takes back, wholly or in part. */
    reverses: reference(),
  },
  (table) => [
    check('posting_moves_something', sql`${table.cents} > 0 and ${table.debit} <> ${table.credit}`),
    index('posting_day_idx').on(table.kind, table.businessDay, table.id),
    index('posting_company_idx').on(table.companyId, table.kind, table.businessDay, table.id),
    index('posting_store_idx').on(table.storeId, table.kind, table.businessDay, table.id),
    index('posting_booking_idx').on(table.bookingId, table.id).where(sql`${table.bookingId} is not null`),
    index('posting_package_order_idx')
      .on(table.packageOrderId, table.id)
      .where(sql`${table.packageOrderId} is not null`),
    index('posting_reverses_idx').on(table.reverses).where(sql`${table.reverses} is not null`),
    index('posting_refund_idx').on(table.refundId).where(sql`${table.refundId} is not null`),
    rowsOfStore(table.storeId),
  ],
);

/** The book of one order: the sums of its postings, kept by a trigger of the journal. A test adds them up afresh. */
export const orderBook = pgTable(
  'order_book',
  {
    id: identity(),
    ...place(),
    bookingId: reference(),
    packageOrderId: reference(),
    /** The session of a booking. */
    eventId: reference(),
    /** Of a booking that class times pay: the order they were bought with. */
    paidBy: reference(),
    feeRate: integer().notNull().default(0),
    received: cents().notNull().default(0),
    refunded: cents().notNull().default(0),
    /** What lies in it and is not earned yet. */
    prepaid: cents().notNull().default(0),
    earned: cents().notNull().default(0),
    fees: cents().notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_book_booking_key').on(table.bookingId),
    uniqueIndex('order_book_package_order_key').on(table.packageOrderId),
    index('order_book_prepaid_idx')
      .on(table.eventId, table.id)
      .where(sql`${table.prepaid} > 0 and ${table.bookingId} is not null`),
    check('order_book_of_one_order', sql`num_nonnulls(${table.bookingId}, ${table.packageOrderId}) = 1`),
    rowsOfStore(table.storeId),
  ],
);

/**
 * What the postings of a closed day add up to, written when it closes: nothing is posted into it any more. Sums of long
 * times read these, and the postings themselves of the days that are open. A check adds them up afresh.
 */
export const daySum = pgTable(
  'day_sum',
  {
    ...place(),
    businessDay: date().notNull(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    payMode: smallint().notNull(),
    count: integer().notNull(),
    cents: cents().notNull(),
    feeCents: cents().notNull(),
    discountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.businessDay, table.kind, table.payMode] }),
    index('day_sum_day_idx').on(table.kind, table.businessDay),
    rowsOfStore(table.storeId),
  ],
);

/** One row: the zone days are counted in, and the last day that is closed. */
export const journalState = pgTable(
  'journal_state',
  {
    id: smallint().primaryKey(),
    zone: text().notNull().default('Asia/Shanghai'),
    closedThrough: date(),
  },
  (table) => [check('journal_state_is_one_row', sql`${table.id} = 1`), rowsOfOperators()],
);
