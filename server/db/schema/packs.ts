import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, identity, instant, reference, version, writtenAt } from './columns.ts';
import { company, member, store } from './organisation.ts';
import { rowsOfCompany, rowsOfParent, rowsOfStore } from './tenancy.ts';

/**
 * Class times for sale. Kind 1 (B24) is a ticket of `times` times; kind 2 is a pack of several tickets, which hold the
 * times. Class-card bookings take times from holdings of tickets and give them back.
 */
export const classPack = pgTable(
  'class_pack',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    kind: smallint().notNull().default(1),
    name: text().notNull(),
    priceCents: cents().notNull(),
    /** Class times; a pack of kind 2 has the sum of its tickets. */
    times: integer().notNull(),
    /** What a pack of kind 2 holds: `[{ classPackId, times }]`. */
    items: jsonb().notNull().default([]),
    validityMonths: integer().notNull(),
    status: smallint().notNull().default(1),
  },
  (table) => [rowsOfCompany(table.companyId)],
);

/**
 * An order of class packs by one member. `status` is pending, groupBuying (paid, waits for others), paid or cancelled;
 * money came in when `paidAt` is set, at the desk when there is no payment number. Its times are the holdings that
 * name it.
 */
export const packageOrder = pgTable(
  'package_order',
  {
    id: identity(),
    /** `TP`, day and number: nobody takes it for the number of a registration, which begins with `TL`. */
    orderNumber: text().notNull(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    classPackId: reference()
      .notNull()
      .references(() => classPack.id),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    quantity: integer().notNull().default(1),
    /** Tickets of one piece as they were sold: `PackageItem`s of server/domains/packageOrders. */
    items: jsonb().notNull(),
    payMode: smallint().notNull(),
    amountCents: cents().notNull(),
    paymentNumber: text(),
    paidAt: instant(),
    refundedCents: cents().notNull().default(0),
    /** Held by a refund that is not decided: requested, sent or failed. */
    refundingCents: cents().notNull().default(0),
    status: text({ enum: ['pending', 'groupBuying', 'paid', 'cancelled'] }).notNull(),
    /** B9; orders older than this column came from the store. */
    source: smallint().notNull().default(1),
    createdAt: writtenAt(),
    cancelledAt: instant(),
    note: text().notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('package_order_number_key').on(table.orderNumber),
    index('package_order_store_idx').on(table.storeId, table.createdAt, table.id),
    index('package_order_store_amount_idx').on(table.storeId, table.amountCents, table.id),
    index('package_order_pack_idx').on(table.classPackId, table.createdAt),
    index('package_order_member_idx').on(table.memberId),
    check(
      'package_order_refund_within_paid',
      sql`${table.refundingCents} >= 0 and ${table.refundedCents} + ${table.refundingCents} <= ${table.amountCents}`,
    ),
    rowsOfStore(table.storeId),
  ],
);

/** A member's balance of one ticket: `total - used - withdrawn`, of which `frozen` cannot be used now. */
export const holding = pgTable(
  'holding',
  {
    id: identity(),
    classPackId: reference()
      .notNull()
      .references(() => classPack.id),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    /** The order it was bought with; null for times that were given. */
    packageOrderId: reference().references(() => packageOrder.id),
    total: integer().notNull(),
    used: integer().notNull().default(0),
    /** Unused times of an order whose refund is not decided: nobody takes them meanwhile. */
    frozen: integer().notNull().default(0),
    /** Unused times that went when the order was refunded. */
    withdrawn: integer().notNull().default(0),
    validTo: instant().notNull(),
  },
  (table) => [
    index('holding_member_idx').on(table.memberId),
    uniqueIndex('holding_package_order_key')
      .on(table.packageOrderId, table.classPackId)
      .where(sql`${table.packageOrderId} is not null`),
    check(
      'holding_never_below_zero',
      sql`least(${table.used}, ${table.frozen}, ${table.withdrawn}) >= 0
        and ${table.used} + ${table.frozen} + ${table.withdrawn} <= ${table.total}`,
    ),
    rowsOfParent(table.classPackId, classPack.id),
  ],
);

/** One movement of a holding (B7); `balance` is what was left after it. */
export const packRecord = pgTable(
  'pack_record',
  {
    id: identity(),
    holdingId: reference()
      .notNull()
      .references(() => holding.id),
    recordType: smallint().notNull(),
    delta: integer().notNull(),
    balance: integer().notNull(),
    bookingId: reference(),
    note: text().notNull().default(''),
    at: writtenAt(),
  },
  (table) => [
    index('pack_record_holding_idx').on(table.holdingId, table.id),
    rowsOfParent(table.holdingId, holding.id),
  ],
);
