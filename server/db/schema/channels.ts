import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CHANNEL_DEVICES } from '../../../shared/codes/channels.ts';
import { account } from './identity.ts';
import { identity, instant, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { company, member, store } from './organisation.ts';
import { rowsOfParent, rowsOfStore } from './tenancy.ts';

/**
 * A code that says through which channel people came: on a poster, in an advertisement, passed on by members. What it
 * brought is counted from its visits and from the bookings that name it, never kept here.
 */
export const channelCode = pgTable(
  'channel_code',
  {
    id: identity(),
    /** Cannot be guessed: whoever has it may see the public page. */
    serialNumber: text().notNull(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    /** Source (B9). */
    type: smallint().notNull(),
    /** Target (B10), and which one. */
    category: smallint().notNull(),
    searchId: reference().notNull(),
    eventTitle: text().notNull(),
    content: text().notNull(),
    normalContent: normalFormOf('content'),
    enable: smallint().notNull().default(1),
    createdBy: reference()
      .notNull()
      .references(() => account.id),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('channel_code_serial_number_key').on(table.serialNumber),
    uniqueIndex('channel_code_content_key').on(
      table.storeId,
      table.category,
      table.searchId,
      table.normalContent,
    ),
    rowsOfStore(table.storeId),
  ],
);

/** One opening of a code's link. Orders, payments and check-ins are not repeated here: the booking has them. */
export const channelVisit = pgTable(
  'channel_visit',
  {
    id: identity(),
    channelId: reference()
      .notNull()
      .references(() => channelCode.id),
    at: instant().notNull(),
    /** Keyed hash of address and browser, another one for each code: it counts visitors and cannot be traced back to a person. */
    visitor: text().notNull(),
    device: text({ enum: CHANNEL_DEVICES }).notNull(),
    /** The member who passed the link on. */
    sharerId: reference().references(() => member.id),
    /** The order this visit led to. */
    bookingId: reference(),
  },
  (table) => [
    index('channel_visit_channel_idx').on(table.channelId, table.at, table.visitor),
    uniqueIndex('channel_visit_booking_key').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    rowsOfParent(table.channelId, channelCode.id),
  ],
);
