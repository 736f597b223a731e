import { type SQL, sql } from 'drizzle-orm';

/** Instants between which figures are counted, the second one excluded; epoch milliseconds. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** Why public statements have no scope. */
export const BY_SERIAL = 'a public page: the number of the code is the key to it';

export const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
export const iso = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const within = (at: SQL, between: Between | undefined): SQL =>
  between === undefined
    ? sql`true`
    : sql`${at} >= ${instant(between.from)} and ${at} < ${instant(between.to)}`;
/** An order `b` that was paid, whatever came back since. Rows older than paid_at say it by their state or a return. */
export const wasPaid = sql`(b.status = 'paid' or b.paid_at is not null or b.refunded_cents > 0
  or b.returned_points > 0 or b.returned_times > 0)`;
