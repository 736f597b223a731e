import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalForm } from '../../../shared/format/normalForm.ts';
import { instant } from './clauses.ts';

/** A condition when the filter says something, and none when it does not. */
export const whenDefined = <Value>(
  value: Value | undefined,
  condition: (value: Value) => SQL,
): SQL | undefined => (value === undefined ? undefined : condition(value));

/** All of these conditions; true without any. */
export const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/** A column that keeps normal forms and has `word` somewhere. Nothing in `word` is a pattern. */
export const formContains = (form: SQL, word: string): SQL =>
  sql`strpos(${form}, ${normalForm(word)}::text) > 0`;

/** A text that has `word` somewhere, both in the form in which texts are compared. */
export const contains = (text: SQLWrapper, word: string): SQL =>
  formContains(sql`normal_form(${text})`, word);

/** When a business day begins in `zone`; `later` days after it. */
export const dayBegins = (day: string, later: number, zone: string): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

/** Business days, both inside; either may be open. */
export interface Days {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** An instant on one of these business days; undefined when both ends are open. */
export function onDays(at: SQL, { start, end }: Days, zone: string): SQL | undefined {
  if (start === undefined && end === undefined) return undefined;
  return all([
    whenDefined(start, (day) => sql`${at} >= ${dayBegins(day, 0, zone)}`),
    whenDefined(end, (day) => sql`${at} < ${dayBegins(day, 1, zone)}`),
  ]);
}

/** Instants in epoch milliseconds, the second one excluded. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** An instant between two others; without them any. */
export const within = (at: SQL, between: Between | undefined): SQL =>
  between === undefined
    ? sql`true`
    : sql`${at} >= ${instant(between.from)} and ${at} < ${instant(between.to)}`;
