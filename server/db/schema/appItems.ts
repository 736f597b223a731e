import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { account } from './identity.ts';
import { member } from './organisation.ts';
import { rowsOfOperators } from './tenancy.ts';

/**
 * What the app shows, a row each, whatever its kind: planned, kept in order and switched in the same way (decision 0070).
 * `values` are the fields that only its kind has (`shared/contract/appItems/kinds`).
 */
export const appItem = pgTable(
  'app_item',
  {
    id: identity(),
    /** Name of the kind in addresses. */
    kind: text().notNull(),
    title: text().notNull(),
    normalTitle: normalFormOf('title'),
    cover: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** What an editor decided; the rest follows from the dates and the clock. */
    status: text({ enum: ['draft', 'on', 'off'] })
      .notNull()
      .default('draft'),
    startAt: instant(),
    endAt: instant(),
    values: jsonb().notNull().default({}),
    /** Last state that the trail was told by the clock. */
    toldState: text({ enum: ['live', 'ended'] }),
    /** Of a message: how far it is. */
    progress: text({ enum: ['sending', 'recalled'] }),
    /** Of a message: who planned it, as its task will know them (`server/tasks/changes/payload.ts`). */
    plan: jsonb(),
    /** Of a message: the task that sends it. */
    taskId: text(),
    /** Of a message: when it was last sent to oneself as it is. */
    testedAt: instant(),
    /** Of a challenge: records came since its ranks were counted. */
    isRankStale: boolean().notNull().default(false),
    updatedBy: reference().references(() => account.id),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    index('app_item_list_idx').on(table.kind, table.sort, table.id),
    index('app_item_updated_idx').on(table.kind, table.updatedAt, table.id),
    index('app_item_on_idx').on(table.kind, table.startAt).where(sql`${table.status} = 'on'`),
    rowsOfOperators(),
  ],
);

/** What the app counted of an item on a day; the newest count of a day takes the place of the one before. */
export const appFigure = pgTable(
  'app_figure',
  {
    itemId: reference()
      .notNull()
      .references(() => appItem.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    day: date().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.name, table.day] }), rowsOfOperators()],
);

/** Somebody in a challenge; value, records and rank follow from the records. */
export const appEntry = pgTable(
  'app_entry',
  {
    id: identity(),
    itemId: reference()
      .notNull()
      .references(() => appItem.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    value: bigint({ mode: 'number' }).notNull().default(0),
    records: integer().notNull().default(0),
    lastAt: instant(),
    suspicious: smallint().notNull().default(0),
    rank: integer(),
    disqualifiedAt: instant(),
    reason: text().notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('app_entry_member_key').on(table.itemId, table.memberId),
    index('app_entry_rank_idx').on(table.itemId, table.rank, table.id),
    index('app_entry_value_idx').on(table.itemId, table.value, table.id),
    index('app_entry_last_idx').on(table.itemId, table.lastAt, table.id),
    index('app_entry_of_member_idx').on(table.memberId),
    rowsOfOperators(),
  ],
);

/** What a member did in a challenge, as the app hands it in. */
export const appRecord = pgTable(
  'app_record',
  {
    id: identity(),
    itemId: reference()
      .notNull()
      .references(() => appItem.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    externalId: text().notNull(),
    value: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('app_record_external_key').on(table.externalId),
    index('app_record_item_idx').on(table.itemId, table.memberId, table.at),
    rowsOfOperators(),
  ],
);

/** A medal somebody has. */
export const appGrant = pgTable(
  'app_grant',
  {
    itemId: reference()
      .notNull()
      .references(() => appItem.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => member.id),
    /** False when its condition gave it. */
    byHand: boolean().notNull(),
    at: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.memberId] }),
    index('app_grant_member_idx').on(table.memberId),
    rowsOfOperators(),
  ],
);

/** Whom a message is for: the rows of its file, and everybody it reaches once its sending has begun. */
export const appRecipient = pgTable(
  'app_recipient',
  {
    itemId: reference()
      .notNull()
      .references(() => appItem.id, { onDelete: 'cascade' }),
    /** Place in the file, then in the sending. */
    number: integer().notNull(),
    phone: text().notNull(),
    memberId: reference().references(() => member.id),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.number] }),
    uniqueIndex('app_recipient_phone_key').on(table.itemId, table.phone),
    rowsOfOperators(),
  ],
);
