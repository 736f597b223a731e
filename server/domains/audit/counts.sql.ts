import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';
import { dayBegins, type Days } from '../../db/statements/conditions.ts';
import { type Kept, sidesOf } from './kept.sql.ts';

/** Days, and the zone in which they begin. */
type ZonedDays = Days & { readonly zone: string };

/** How many lines there are, or of one kind, by the kept counts. */
export const countKept = ofPlatform((db, _scope, kept: Kept, days: ZonedDays) => sumUp(db, kept, days));

/** How many lines the store's company has, by the kept counts. */
export const countKeptOfCompany = ofStore((db, { companyId }, days: ZonedDays) =>
  sumUp(db, { companyId }, days),
);

/**
 * Whole UTC days are summed up. Business days begin and end within one: what of it belongs to them is counted line by
 * line, at most a day at either end.
 */
async function sumUp(db: Queryable, kept: Kept, { start, end, zone }: ZonedDays): Promise<number> {
  const { counts, lines } = sidesOf(kept);
  const from = start === undefined ? sql`'-infinity'::timestamptz` : dayBegins(start, 0, zone);
  const to = end === undefined ? sql`'infinity'::timestamptz` : dayBegins(end, 1, zone);
  // Of days that are nowhere whole the first piece is all there is.
  const { rows } = await db.execute<{ count: number }>(sql`
    with asked as (select ${from} as first, ${to} as last),
    edges as materialized (
      select first, last, least(whole, last) as whole, greatest(date_trunc('day', last, 'UTC'), least(whole, last)) as rest
      from asked, lateral (select case when first = date_trunc('day', first, 'UTC') then first
        else date_trunc('day', first, 'UTC') + interval '1 day' end as whole) up)
    select (
      (select coalesce(sum(c.entries), 0) from audit_count c where ${counts}
        and c.day >= (select whole from edges) and c.day < (select rest from edges))
      ${start === undefined ? sql`` : sql`+ ${linesWithin(lines, 'first', 'whole')}`}
      ${end === undefined ? sql`` : sql`+ ${linesWithin(lines, 'rest', 'last')}`})::int as count`);
  return rows[0]?.count ?? 0;
}

const linesWithin = (lines: SQL, from: 'first' | 'rest', to: 'whole' | 'last'): SQL =>
  sql`(select count(*) from audit_entry e where ${lines}
    and e.at >= (select ${sql.raw(from)} from edges) and e.at < (select ${sql.raw(to)} from edges))`;

/** So many of the newest counts say which days have some that are not summed up. */
const NEWEST = 5_000;
const KEYS = sql`day, company_id, actor_id, action, object, is_acting`;

/** Makes one row of the many that count the same; what is added meanwhile stays for the next time. */
export const foldCounts = ofSystem('housekeeping; counts tell of no line', async (db) => {
  await db.execute(sql`
    with days as materialized (
      select distinct day from (select day from audit_count order by id desc limit ${NEWEST}) newest),
    many as (
      select id, count(*) over (partition by ${KEYS}) as copies from audit_count where day in (select day from days)),
    gone as (
      delete from audit_count where id in (
        select c.id from audit_count c join many on many.id = c.id where many.copies > 1 for update of c skip locked)
      returning ${KEYS}, entries)
    insert into audit_count (${KEYS}, entries) select ${KEYS}, sum(entries) from gone group by ${KEYS}`);
});
