import { type SQL, sql } from 'drizzle-orm';
import { csvCell, PLAIN } from '../../../shared/format/csv.ts';

/*
 * Cells of a file as the database writes them, for files of many rows: each says exactly what the column of the same
 * kind says (server/exports/columns.ts, declaredColumns.ts). Texts that need guarding or quotes are none of its business.
 */

/** True for a text that is its own cell: empty, or without anything that csvCell guards or quotes. */
export const isPlain = (text: SQL): SQL => sql`(${text} = '' or ${text} ~ ${PLAIN.source})`;

/** Amount in cents as yuan with 2 decimals. Most of what was given back is nothing, which is written at once. */
export const moneyCell = (cents: SQL): SQL =>
  sql`(case when ${cents} = 0 then '0.00' else case when ${cents} < 0 then '-' else '' end || (abs(${cents}) / 100)::text || '.' || lpad((abs(${cents}) % 100)::text, 2, '0') end)`;

/**
 * Instant in the business zone as `YYYY-MM-DD HH:MM`; nothing for none. The beginning of the text that the database makes
 * of it, in half the time of `to_char`: connections say that dates are written by ISO.
 */
export const timeCell = (at: SQL, zone: string): SQL =>
  sql`coalesce(left((${at} at time zone ${zone})::text, 16), '')`;

/** True for a phone that {@link phoneCell} can mask. */
export const isWholePhone = (phone: SQL): SQL => sql`${phone} ~ '^[0-9]{8,}$'`;

/** Phone with its middle hidden, as maskPhone hides it. */
export const phoneCell = (phone: SQL): SQL => sql`left(${phone}, 3) || '****' || right(${phone}, 4)`;

/** Word of a code; one that nobody has a word for stays as it is. */
export const wordCell = (code: SQL, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value} then ${csvCell(word)}`);
  if (cases.length === 0) return sql`${code}::text`;
  return sql`(case ${code}::text ${sql.join(cases, sql` `)} else ${code}::text end)`;
};
