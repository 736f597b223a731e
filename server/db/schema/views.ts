import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { account } from './identity.ts';
import { company } from './organisation.ts';
import { rowsOfCompany } from './tenancy.ts';

/** A list as somebody wants to find it again: filters and sort as query text, columns and row height. */
export const savedView = pgTable(
  'saved_view',
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => account.id),
    /** Where it was saved and with whom it can be shared; null on the operator side. */
    companyId: reference().references(() => company.id),
    list: text().notNull(),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    query: text().notNull(),
    layout: jsonb(),
    shared: smallint().notNull().default(0),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('saved_view_name_key').on(
      table.accountId,
      sql`coalesce(${table.companyId}, 0)`,
      table.list,
      table.normalName,
    ),
    index('saved_view_shared_idx').on(table.companyId, table.list).where(sql`${table.shared} = 1`),
    rowsOfCompany(table.companyId),
  ],
);

/** The view a list opens with for one person: an own one, or one that was shared with them. */
export const defaultView = pgTable(
  'default_view',
  {
    accountId: reference()
      .notNull()
      .references(() => account.id),
    companyId: reference().references(() => company.id),
    list: text().notNull(),
    viewId: reference()
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('default_view_key').on(table.accountId, sql`coalesce(${table.companyId}, 0)`, table.list),
    index('default_view_view_idx').on(table.viewId),
    rowsOfCompany(table.companyId),
  ],
);

/** Columns, widths and row height of a list as one account wants them, in every browser. */
export const listLayout = pgTable(
  'list_layout',
  {
    accountId: reference()
      .notNull()
      .references(() => account.id),
    list: text().notNull(),
    layout: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.list] })],
);
