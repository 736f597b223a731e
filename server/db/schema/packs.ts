import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, identity, instant, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { account } from './identity.ts';
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
    /** Stores that offer it; the one it was made in is among them. */
    storeIds: bigint({ mode: 'number' }).array().notNull().default([]),
    kind: smallint().notNull().default(1),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    cover: text().notNull().default(''),
    description: text().notNull().default(''),
    priceCents: cents().notNull(),
    /** Class times; a pack of kind 2 has the sum of its tickets. */
    times: integer().notNull(),
    /** What a pack of kind 2 holds: `[{ classPackId, times }]`. */
    items: jsonb().notNull().default([]),
    validityMonths: integer().notNull(),
    /** What its times pay: sessions of these templates or sports; of everything that asks for it when both are empty. */
    templateIds: bigint({ mode: 'number' }).array().notNull().default([]),
    sportIds: bigint({ mode: 'number' }).array().notNull().default([]),
    saleFrom: instant(),
    saleTo: instant(),
    /** Pieces there are to sell; null for as many as people want. */
    stock: integer(),
    /** Pieces of paid orders. The statement that sells or hands out counts here, so that nothing is sold twice. */
    sold: integer().notNull().default(0),
    /** Class times that were handed out without a sale. */
    distributed: integer().notNull().default(0),
    /** Pieces one member may buy; 0 for any number. */
    limitPerUser: integer().notNull().default(0),
    status: smallint().notNull().default(1),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    index('class_pack_company_idx').on(table.companyId, table.kind, table.id),
    check(
      'class_pack_never_oversold',
      sql`${table.sold} >= 0 and ${table.distributed} >= 0 and (${table.stock} is null
        or ${table.sold}::bigint * ${table.times} + ${table.distributed} <= ${table.stock}::bigint * ${table.times})`,
    ),
    rowsOfCompany(table.companyId),
  ],
);

/** The code that members scan to buy a pack; a new one takes the place of the one before. */
export const packCode = pgTable(
  'pack_code',
  {
    classPackId: reference()
      .primaryKey()
      .references(() => classPack.id),
    serialNumber: text().notNull(),
    validUntil: instant(),
    /** Purchases it is good for; null for any number. */
    useLimit: integer(),
    used: integer().notNull().default(0),
    updatedAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('pack_code_serial_key').on(table.serialNumber),
    rowsOfParent(table.classPackId, classPack.id),
  ],
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
    index('package_order_payment_idx').on(table.paymentNumber).where(sql`${table.paymentNumber} is not null`),
    check(
      'package_order_refund_within_paid',
      sql`${table.refundingCents} >= 0 and ${table.refundedCents} + ${table.refundingCents} <= ${table.amountCents}`,
    ),
    rowsOfStore(table.storeId),
  ],
);

/**
 * A member's times of one ticket. Left are `total - used - withdrawn - expired`, of which `frozen` cannot be used now.
 * Only `server/db/statements/holdings.ts` changes one, always with a record of it.
 */
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
    /** B7: how the member came by it. */
    source: smallint().notNull().default(5),
    total: integer().notNull(),
    used: integer().notNull().default(0),
    /** Times of an order whose refund is not decided: nobody takes them meanwhile. */
    frozen: integer().notNull().default(0),
    /** Times that went back: refunded, or taken back by staff. */
    withdrawn: integer().notNull().default(0),
    /** Times that nobody used until the end. */
    expired: integer().notNull().default(0),
    validFrom: writtenAt(),
    /** The last moment of its last business day. */
    validTo: instant().notNull(),
    /** Put on hold by staff since then: it neither pays nor expires, and its end moves by as long as that lasts. */
    frozenAt: instant(),
    createdAt: writtenAt(),
    version: version(),
  },
  (table) => [
    index('holding_member_idx').on(table.memberId),
    index('holding_pack_idx').on(table.classPackId, table.validTo, table.id),
    index('holding_open_idx')
      .on(table.validTo, table.id)
      .where(
        sql`${table.frozenAt} is null
          and ${table.total} > ${table.used} + ${table.frozen} + ${table.withdrawn} + ${table.expired}`,
      ),
    uniqueIndex('holding_package_order_key')
      .on(table.packageOrderId, table.classPackId)
      .where(sql`${table.packageOrderId} is not null`),
    check(
      'holding_never_below_zero',
      sql`least(${table.used}, ${table.frozen}, ${table.withdrawn}, ${table.expired}) >= 0
        and ${table.used} + ${table.frozen} + ${table.withdrawn} + ${table.expired} <= ${table.total}`,
    ),
    rowsOfParent(table.classPackId, classPack.id),
  ],
);

/** What a record of a holding moved; the counters of a holding are the sums of its records. */
export const PACK_PARTS = ['total', 'used', 'withdrawn', 'expired', 'frozen', 'time'] as const;

/** One movement of a holding (B7); `balance` is what was left after it. Append-only: a trigger refuses anything else. */
export const packRecord = pgTable(
  'pack_record',
  {
    id: identity(),
    holdingId: reference()
      .notNull()
      .references(() => holding.id),
    /** Of the holding, for lists of one ticket's records. */
    classPackId: reference()
      .notNull()
      .references(() => classPack.id),
    recordType: smallint().notNull(),
    part: text({ enum: PACK_PARTS }).notNull(),
    delta: integer().notNull(),
    /** Change of what is frozen for a refund. */
    held: integer().notNull().default(0),
    balance: integer().notNull(),
    /** The end of the holding after it. */
    validTo: instant(),
    bookingId: reference(),
    /** Who of the staff did it; null for members and for what happens by itself. */
    operatorId: reference().references(() => account.id),
    note: text().notNull().default(''),
    at: writtenAt(),
  },
  (table) => [
    index('pack_record_holding_idx').on(table.holdingId, table.id),
    index('pack_record_pack_idx').on(table.classPackId, table.at, table.id),
    // Not by the holding: the first record is written with it, and a statement does not see its own rows.
    rowsOfParent(table.classPackId, classPack.id),
  ],
);

/**
 * A line of a distribution: so many times for a phone number. It waits for its task, is given once, or stays `pending`
 * until somebody with the number appears.
 */
export const ticketGrant = pgTable(
  'ticket_grant',
  {
    id: identity(),
    classPackId: reference()
      .notNull()
      .references(() => classPack.id),
    phone: text().notNull(),
    times: integer().notNull(),
    validityMonths: integer().notNull(),
    note: text().notNull().default(''),
    state: text({ enum: ['waiting', 'pending', 'given', 'skipped'] })
      .notNull()
      .default('waiting'),
    holdingId: reference().references(() => holding.id),
    createdBy: reference()
      .notNull()
      .references(() => account.id),
    createdAt: writtenAt(),
  },
  (table) => [
    index('ticket_grant_pack_idx').on(table.classPackId, table.id),
    index('ticket_grant_pending_idx').on(table.phone).where(sql`${table.state} = 'pending'`),
    rowsOfParent(table.classPackId, classPack.id),
  ],
);
