import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { cents, identity, instant, reference, writtenAt } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';
import { member } from '../../db/schema/organisation.ts';
import { rowsOfOperators } from '../../db/schema/tenancy.ts';

const ofMember = () =>
  reference()
    .notNull()
    .references(() => member.id);

/**
 * What lists of users are ordered by, a row for each member. Triggers keep it in the transactions that write bookings,
 * orders of packs and reports (decision 0047); nothing else writes it.
 */
export const memberFigures = pgTable(
  'member_figures',
  {
    memberId: ofMember().primaryKey(),
    /** Paid registrations that were not cancelled. */
    bookings: integer().notNull().default(0),
    /** What came in for registrations and packs, less what went back. */
    spentCents: cents().notNull().default(0),
    reports: integer().notNull().default(0),
  },
  (table) => [
    index('member_figures_bookings_idx').on(table.bookings, table.memberId),
    index('member_figures_spent_idx').on(table.spentCents, table.memberId),
    index('member_figures_reports_idx').on(table.reports, table.memberId),
    // Figures of few members are looked up one by one, in this index alone.
    index('member_figures_of_few_idx').on(table.memberId, table.bookings, table.spentCents, table.reports),
    rowsOfOperators(),
  ],
);

/** What a transaction that is under way adds to figures; they get it when it commits, so no row stays. */
export const memberChange = pgTable(
  'member_change',
  {
    id: identity(),
    transaction: bigint({ mode: 'number' }).notNull(),
    memberId: reference().notNull(),
    bookings: integer().notNull().default(0),
    spentCents: cents().notNull().default(0),
    reports: integer().notNull().default(0),
    /** The first row of its statement: one of them is enough to be called at the commit. */
    isFirst: boolean().notNull(),
  },
  (table) => [index('member_change_transaction_idx').on(table.transaction), rowsOfOperators()],
);

/**
 * How many members joined in an hour, or live in a city: sums of rows, so that nobody who adds one waits for another.
 * Housekeeping makes one row of many.
 */
export const memberCount = pgTable(
  'member_count',
  {
    id: identity(),
    hour: instant(),
    city: text(),
    members: integer().notNull(),
  },
  (table) => [
    index('member_count_hour_idx').on(table.hour).where(sql`${table.hour} is not null`),
    index('member_count_city_idx').on(table.city).where(sql`${table.city} is not null`),
    check('member_count_of_one', sql`num_nonnulls(${table.hour}, ${table.city}) = 1`),
    rowsOfOperators(),
  ],
);

/** One step of what operators did to a member: the history. What holds now stands with the member. */
export const memberSanction = pgTable(
  'member_sanction',
  {
    id: identity(),
    memberId: ofMember(),
    /** The state it brought. */
    state: text({ enum: ['normal', 'muted', 'blocked'] }).notNull(),
    /** B20; null when a sanction was lifted. */
    reason: smallint(),
    note: text().notNull().default(''),
    /** End of a mute. */
    until: instant(),
    /** The task that cancels the bookings to come. */
    taskId: text(),
    by: reference()
      .notNull()
      .references(() => account.id),
    at: writtenAt(),
  },
  (table) => [index('member_sanction_member_idx').on(table.memberId, table.id), rowsOfOperators()],
);

/** What operators tell each other about a member. */
export const memberNote = pgTable(
  'member_note',
  {
    id: identity(),
    memberId: ofMember(),
    text: text().notNull(),
    by: reference()
      .notNull()
      .references(() => account.id),
    at: writtenAt(),
  },
  (table) => [index('member_note_member_idx').on(table.memberId, table.id), rowsOfOperators()],
);

/** A report about a member, as the members' app hands it in. */
export const memberReport = pgTable(
  'member_report',
  {
    id: identity(),
    memberId: ofMember(),
    /** The member who reported. */
    reporterId: ofMember(),
    /** B20. */
    reason: smallint().notNull(),
    text: text().notNull().default(''),
    at: writtenAt(),
  },
  (table) => [index('member_report_member_idx').on(table.memberId, table.id), rowsOfOperators()],
);
