import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channelCode } from './channels.ts';
import { account } from './identity.ts';
import { cents, identity, instant, reference, version, writtenAt } from './columns.ts';
import { company, member, sportType, store } from './organisation.ts';
import { holding } from './packs.ts';
import { rowsOfParent, rowsOfStore } from './tenancy.ts';

/** What sessions are made from. `paymentModes` are `PayLine`s of the contract. */
export const eventTemplate = pgTable(
  'event_template',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    title: text().notNull(),
    cover: text().notNull().default(''),
    /** What the cover shows, for those who cannot see it. */
    coverAlt: text().notNull().default(''),
    images: jsonb().notNull().default([]),
    sportTypeId: reference()
      .notNull()
      .references(() => sportType.id),
    grades: smallint().array().notNull(),
    description: text().notNull().default(''),
    minAge: smallint(),
    maxAge: smallint(),
    capacity: integer().notNull(),
    minParticipants: integer().notNull().default(0),
    paymentModes: jsonb().notNull(),
    /** Lowest money price in cents; null when nothing costs money. Kept beside paymentModes for sorting. */
    priceFrom: cents(),
    /** Hours before start (B4). */
    cancelDeadline: integer().notNull(),
    /** Minutes before start (B5). */
    registrationClose: integer().notNull(),
    coachIds: bigint({ mode: 'number' }).array().notNull(),
    /** Longest waiting list of a session; 0 when there is none. */
    waitlistMax: integer().notNull().default(0),
    waitlistOfferMinutes: integer().notNull().default(120),
    isOnShelf: smallint().notNull().default(1),
    cityActivity: smallint().notNull().default(0),
    cityIds: text().array().notNull().default([]),
    creatorId: reference()
      .notNull()
      .references(() => account.id),
    avgScore: numeric({ precision: 3, scale: 2, mode: 'number' }),
    removedAt: instant(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [index('event_template_store_idx').on(table.storeId, table.id), rowsOfStore(table.storeId)],
);

/** House rule of a template. */
export const regulation = pgTable(
  'regulation',
  {
    id: identity(),
    templateId: reference()
      .notNull()
      .references(() => eventTemplate.id),
    title: text().notNull(),
    content: text().notNull(),
    sort: integer().notNull(),
    required: smallint().notNull().default(0),
  },
  (table) => [
    index('regulation_template_idx').on(table.templateId, table.sort),
    rowsOfParent(table.templateId, eventTemplate.id),
  ],
);

/**
 * A session: one date of a template that people can book. Its seat and money columns are kept by the same
 * transactions that change bookings, so lists never count bookings.
 */
export const event = pgTable(
  'event',
  {
    id: identity(),
    templateId: reference()
      .notNull()
      .references(() => eventTemplate.id),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    sportTypeId: reference()
      .notNull()
      .references(() => sportType.id),
    title: text().notNull(),
    place: text().notNull(),
    status: smallint().notNull().default(0),
    isOnShelf: smallint().notNull().default(1),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    registrationOpenAt: instant().notNull(),
    registrationCloseAt: instant().notNull(),
    capacity: integer().notNull(),
    minParticipants: integer().notNull(),
    booked: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    checkedIn: integer().notNull().default(0),
    grossCents: cents().notNull().default(0),
    refundedCents: cents().notNull().default(0),
    coachIds: bigint({ mode: 'number' }).array().notNull(),
    paymentModes: jsonb().notNull(),
    cancelDeadline: integer().notNull(),
    registrationClose: integer().notNull(),
    waitlistMax: integer().notNull().default(0),
    waitlistOfferMinutes: integer().notNull().default(120),
    /** B25: 1 sign-up for this session, 2 for the whole series of its `repeatKey`. */
    registerType: smallint().notNull().default(1),
    /** Names the sessions of one template that were published together; null for single ones. */
    repeatKey: text(),
    publishTaskId: text(),
    /** Shown to participants. */
    note: text().notNull().default(''),
    cancelReasonType: smallint(),
    cancelDescription: text(),
    cancelledAt: instant(),
    cancelledBy: reference().references(() => account.id),
    cancelTaskId: text(),
    /** Seats that were booked when it was cancelled; `booked` is 0 from then on. */
    cancelledBooked: integer(),
    createdBy: reference()
      .notNull()
      .references(() => account.id),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    index('event_store_start_idx').on(table.storeId, table.startAt, table.id),
    index('event_template_start_idx').on(table.templateId, table.startAt),
    index('event_start_idx').on(table.startAt),
    index('event_repeat_idx').on(table.repeatKey).where(sql`${table.repeatKey} is not null`),
    rowsOfStore(table.storeId),
  ],
);

/**
 * A registration order: seats of one member in one session. What was paid and what has gone back stand side by
 * side; `status` pending, paid or cancelled. A money booking without paymentNumber was paid at the desk and cannot
 * go back through the provider.
 */
export const booking = pgTable(
  'booking',
  {
    id: identity(),
    orderNumber: text().notNull(),
    eventId: reference()
      .notNull()
      .references(() => event.id),
    templateId: reference()
      .notNull()
      .references(() => eventTemplate.id),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    seats: integer().notNull(),
    payMode: smallint().notNull(),
    amountCents: cents().notNull(),
    /** What was bought: `OrderLine`s of server/domains/orders; their paid sums add up to `amountCents`. Empty: one line. */
    lines: jsonb().notNull().default([]),
    points: integer().notNull().default(0),
    times: integer().notNull().default(0),
    holdingId: reference().references(() => holding.id),
    paymentNumber: text(),
    /** Null for what was never paid, and for rows older than this column. */
    paidAt: instant(),
    refundedCents: cents().notNull().default(0),
    /** Held by refunds that are not decided: requested, sent or failed. Never more than is left, see the check. */
    refundingCents: cents().notNull().default(0),
    returnedPoints: integer().notNull().default(0),
    returnedTimes: integer().notNull().default(0),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    source: smallint().notNull(),
    /** The channel code that brought it, for those that came through one. */
    channelId: reference().references(() => channelCode.id),
    byHand: smallint().notNull().default(0),
    bookedAt: instant().notNull(),
    checkedInAt: instant(),
    checkedInBy: reference().references(() => account.id),
    cancelledAt: instant(),
    note: text().notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('booking_order_number_key').on(table.orderNumber),
    // What people read out at a desk.
    index('booking_order_number_end_idx').on(sql`right(${table.orderNumber}, 4)`),
    index('booking_event_idx').on(table.eventId, table.status),
    index('booking_store_idx').on(table.storeId, table.id),
    index('booking_store_booked_idx').on(table.storeId, table.bookedAt, table.id),
    index('booking_booked_idx').on(table.bookedAt),
    index('booking_store_amount_idx').on(table.storeId, table.amountCents, table.id),
    index('booking_template_idx').on(table.templateId, table.bookedAt),
    index('booking_payment_idx').on(table.paymentNumber).where(sql`${table.paymentNumber} is not null`),
    index('booking_pending_idx').on(table.storeId, table.bookedAt).where(sql`${table.status} = 'pending'`),
    // The store and the time answer whether a buyer had come before, without a look at the order.
    index('booking_member_idx').on(table.memberId, table.storeId, table.bookedAt),
    index('booking_channel_idx')
      .on(table.channelId, table.bookedAt)
      .where(sql`${table.channelId} is not null`),
    check(
      'booking_refund_within_paid',
      sql`${table.refundingCents} >= 0 and ${table.refundedCents} + ${table.refundingCents} <= ${table.amountCents}`,
    ),
    rowsOfStore(table.storeId),
  ],
);

/** Somebody waiting for a seat. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: identity(),
    eventId: reference()
      .notNull()
      .references(() => event.id),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    state: text({ enum: ['waiting', 'offered', 'expired', 'booked', 'left', 'cancelled'] })
      .notNull()
      .default('waiting'),
    joinedAt: writtenAt(),
    /** An offered seat is held until then. */
    offerUntil: instant(),
  },
  (table) => [
    index('waitlist_entry_event_idx').on(table.eventId),
    uniqueIndex('waitlist_entry_live_key')
      .on(table.eventId, table.memberId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waitlist_entry_offer_idx').on(table.offerUntil).where(sql`${table.state} = 'offered'`),
    rowsOfParent(table.eventId, event.id),
  ],
);

/** What devices at the door did, each action once, with the answer it got; a repetition gets the same one. */
export const checkInAction = pgTable(
  'check_in_action',
  {
    storeId: reference()
      .notNull()
      .references(() => store.id),
    actionId: uuid().notNull(),
    eventId: reference()
      .notNull()
      .references(() => event.id),
    bookingId: reference().references(() => booking.id),
    accountId: reference()
      .notNull()
      .references(() => account.id),
    /** When it happened, by the server's clock. */
    at: instant().notNull(),
    receivedAt: writtenAt(),
    answer: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.actionId] }),
    index('check_in_action_event_idx').on(table.eventId, table.at),
    rowsOfStore(table.storeId),
  ],
);
