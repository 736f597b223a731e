import { type SQL, sql } from 'drizzle-orm';

/*
 * Pieces of statements that every domain needs. One meaning each.
 */

/** An instant column as ISO 8601 text in UTC with milliseconds; null stays null. */
export const iso = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The day of an instant in a zone, as `YYYY-MM-DD`. */
export const dayIn = (at: SQL, zone: string): SQL => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')`;

/** An instant from epoch milliseconds. */
export const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** An instant of the contract as a column takes it; nothing stays nothing. */
export const dateOf = <At extends string | null | undefined>(at: At): Date | Exclude<At, string> =>
  typeof at === 'string' ? new Date(at) : (at as Exclude<At, string>);

/** An array of ids or codes, for `unnest`, `&&` and the like. */
export const bigints = (values: readonly number[]): SQL => sql`${sql.param([...values])}::bigint[]`;

/** Any of these ids or codes: `t.id = ${anyOf(ids)}`. */
export const anyOf = (values: readonly number[]): SQL => sql`any(${bigints(values)})`;

/** Any of these words: `o.state = ${anyText(states)}`. */
export const anyText = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`;
