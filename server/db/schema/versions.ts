import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference, writtenAt } from './columns.ts';
import { account } from './identity.ts';
import { versionRecord } from './organisation.ts';

/** Who has seen a version: once, in whichever browser. */
export const versionRead = pgTable(
  'version_read',
  {
    versionId: reference()
      .notNull()
      .references(() => versionRecord.id, { onDelete: 'cascade' }),
    accountId: reference()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: writtenAt(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.accountId] })],
);
