import { type SQL, sql } from 'drizzle-orm';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyText } from '../../../db/statements/clauses.ts';
import { dayBegins, type Days, onDays } from '../../../db/statements/conditions.ts';

/** Hours or cities that one round folds. */
const AT_ONCE = 5_000;
const sumOf = (where: SQL) => sql`(select coalesce(sum(c.members), 0) from member_count c where ${where})`;

/** How many users there are, by the kept counts (decision 0047). */
export const countAllUsers = ofPlatform(async (db, _scope) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${sumOf(sql`c.city is not null`)}::int as count`,
  );
  return rows[0]?.count ?? 0;
});

/** How many live in a city, by any of its names. */
export const countUsersOfCity = ofPlatform(async (db, _scope, names: readonly string[]) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${sumOf(sql`c.city = ${anyText(names)}`)}::int as count`,
  );
  return rows[0]?.count ?? 0;
});

/**
 * How many joined on these days. Whole hours are summed up; where a day of the zone begins within an hour, the rest of
 * that hour is counted one by one.
 */
export const countUsersOfDays = ofPlatform(async (db, _scope, days: Days, zone: string) => {
  const { start, end } = days;
  const first = onDays(sql`m.joined_at`, { start }, zone);
  const last = onDays(sql`m.joined_at`, { end }, zone);
  const edgeOf = (day: string, later: number): SQL => dayBegins(day, later, zone);
  const hours = [
    sql`c.hour is not null`,
    ...(start === undefined ? [] : [sql`c.hour >= ${edgeOf(start, 0)}`]),
    ...(end === undefined ? [] : [sql`c.hour < date_trunc('hour', ${edgeOf(end, 1)}, 'UTC')`]),
  ];
  const within = (edge: SQL): SQL =>
    sql`m.joined_at >= date_trunc('hour', ${edge}, 'UTC')
      and m.joined_at < date_trunc('hour', ${edge}, 'UTC') + interval '1 hour'`;
  const pieces = [
    sumOf(sql.join(hours, sql` and `)),
    // What of the hour in which the first day begins belongs to it; nothing in zones of whole hours.
    ...(start === undefined
      ? []
      : [
          sql`(select count(*) from member m where ${first} and ${within(edgeOf(start, 0))}
            and date_trunc('hour', ${edgeOf(start, 0)}, 'UTC') < ${edgeOf(start, 0)})`,
        ]),
    ...(end === undefined
      ? []
      : [sql`(select count(*) from member m where ${last} and ${within(edgeOf(end, 1))})`]),
  ];
  const { rows } = await db.execute<{ count: number }>(
    sql`select (${sql.join(pieces, sql` + `)})::int as count`,
  );
  return rows[0]?.count ?? 0;
});

/** Makes one row of the many of an hour or a city; what is added meanwhile stays for the next time. */
export const foldMemberCounts = ofSystem('housekeeping; the counts name nobody', async (db) => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const key of [sql`hour`, sql`city`])
    await db.execute(sql`
      with many as (
        select ${key} from member_count where ${key} is not null group by ${key} having count(*) > 1 limit ${AT_ONCE}),
      gone as (
        delete from member_count c where c.id in (
          select own.id from member_count own join many using (${key}) for update of own skip locked)
        returning c.${key}, c.members)
      insert into member_count (${key}, members)
      select ${key}, sum(members) from gone group by ${key} having sum(members) <> 0`);
});
