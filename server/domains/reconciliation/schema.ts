import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ColumnMapping } from '../../../shared/contract/reconciliation/shapes.ts';
import { cents, identity, instant, reference, writtenAt } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';
import { rowsOfOperators } from '../../db/schema/tenancy.ts';

/** A file of a payment provider that somebody imported. */
export const providerFile = pgTable(
  'provider_file',
  {
    id: identity(),
    provider: text().notNull(),
    fileName: text().notNull(),
    /** Titles of its columns; those of the last file are offered for the next one. */
    mapping: jsonb().$type<ColumnMapping>().notNull(),
    added: integer().notNull().default(0),
    known: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    importedBy: reference()
      .notNull()
      .references(() => account.id),
    importedAt: writtenAt(),
  },
  (table) => [index('provider_file_provider_idx').on(table.provider, table.id), rowsOfOperators()],
);

/**
 * What a provider says that it moved; below zero what went back. A row is known by its content and by which of several equal
 * ones of its file it is, so that a file that comes again adds nothing.
 */
export const providerRow = pgTable(
  'provider_row',
  {
    id: identity(),
    provider: text().notNull(),
    /** Hash of what the row says. */
    content: text().notNull(),
    occurrence: integer().notNull(),
    /** The last file it stood in, and where. */
    fileId: reference()
      .notNull()
      .references(() => providerFile.id),
    line: integer().notNull(),
    flowNumber: text().notNull(),
    cents: cents().notNull(),
    feeCents: cents().notNull(),
    at: instant().notNull(),
    businessDay: date().notNull(),
    /** The movement of ours that somebody matched it with by hand. */
    postingId: reference(),
  },
  (table) => [
    uniqueIndex('provider_row_content_key').on(table.provider, table.content, table.occurrence),
    index('provider_row_flow_idx').on(table.flowNumber),
    index('provider_row_day_idx').on(table.businessDay, table.id),
    uniqueIndex('provider_row_posting_key').on(table.postingId).where(sql`${table.postingId} is not null`),
    check('provider_row_moves_something', sql`${table.cents} <> 0`),
    rowsOfOperators(),
  ],
);

/** Why something does not agree. It holds as long as the difference is this one. */
export const differenceNote = pgTable(
  'difference_note',
  {
    /** The name of the difference, as `reconciled` of `match.sql.ts` gives it. */
    item: reference().primaryKey(),
    differenceCents: cents().notNull(),
    note: text().notNull(),
    notedBy: reference()
      .notNull()
      .references(() => account.id),
    notedAt: writtenAt(),
  },
  () => [rowsOfOperators()],
);
