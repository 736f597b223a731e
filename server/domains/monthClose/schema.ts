import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { reference, writtenAt } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';
import { rowsOfOperators } from '../../db/schema/tenancy.ts';

/** A month that was closed. Append-only: a trigger refuses every change. */
export const monthClose = pgTable(
  'month_close',
  {
    /** Its first day. */
    month: date().primaryKey(),
    /** `MonthTotals` as JSON, letter by letter what the hash is over. */
    totals: text().notNull(),
    /** SHA-256 of that, in hexadecimal. */
    hash: text().notNull(),
    /** Refunds that had failed then, which the note tells about. */
    failedRefunds: integer().notNull(),
    note: text().notNull(),
    closedBy: reference()
      .notNull()
      .references(() => account.id),
    closedAt: writtenAt(),
  },
  () => [rowsOfOperators()],
);
