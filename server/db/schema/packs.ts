import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { cents, identity, instant, reference, writtenAt } from './columns.ts';
import { company, member, store } from './organisation.ts';

/** A pack of class times that members hold; class-card bookings take times from a holding and give them back. */
export const classPack = pgTable('class_pack', {
  id: identity(),
  companyId: reference()
    .notNull()
    .references(() => company.id),
  storeId: reference()
    .notNull()
    .references(() => store.id),
  name: text().notNull(),
  priceCents: cents().notNull(),
  times: integer().notNull(),
  validityMonths: integer().notNull(),
  status: smallint().notNull().default(1),
});

/** A member's balance of one pack. */
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
    total: integer().notNull(),
    used: integer().notNull().default(0),
    validTo: instant().notNull(),
  },
  (table) => [index('holding_member_idx').on(table.memberId)],
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
  (table) => [index('pack_record_holding_idx').on(table.holdingId, table.id)],
);
