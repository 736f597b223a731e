import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Database identity: bigint, generated, as a JavaScript number. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Reference to an identity. */
export const reference = () => bigint({ mode: 'number' });
/** Integer cents. */
export const cents = () => bigint({ mode: 'number' });
/** Instant with zone, as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
/** The instant a row was written. */
export const writtenAt = () => instant().notNull().default(sql`now()`);
/** The form in which texts of a column are compared (`shared/format/normalForm.ts`); the database itself keeps it. */
export const normalFormOf = (column: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(sql.raw(`normal_form("${column}")`));
/** Counter for edit-conflict detection (code 10150). */
export const version = () => integer().notNull().default(0);
