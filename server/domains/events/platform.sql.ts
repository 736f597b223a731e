import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { managePlatform } from '../../../shared/contract/events/calls.ts';
import type { PlatformEventRow } from '../../../shared/contract/events/shapes.ts';
import { ofPlatform } from '../../db/statement.ts';
import type { QueryClock } from './sql.ts';
import { anyOf, instant, iso } from '../../db/statements/clauses.ts';
import { all, contains, whenDefined, onDays } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';

/** Filters of the operator's list. */
export type PlatformFilter = ParsedRequest<typeof managePlatform>['query'];

/** Templates with the sums of those sessions that status and days leave; both filters together ask for at least one. */
function buildFrom(filter: PlatformFilter, { now, zone }: QueryClock): SQL {
  const sessions = all([
    whenDefined(filter.status, (codes) => sql`e.status = ${anyOf(codes)}`),
    onDays(sql`e.start_at`, filter, zone),
  ]);
  const isNarrowed = filter.status !== undefined || filter.start !== undefined || filter.end !== undefined;
  const where = all([
    sql`t.removed_at is null`,
    isNarrowed ? sql`sums.template_id is not null` : undefined,
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${contains(sql`t.title`, word)} or ${contains(sql`store.name`, word)}
      or ${contains(sql`company.name`, word)} or t.id::text = ${word})`,
    ),
    whenDefined(filter.companyId, (ids) => sql`t.company_id = ${anyOf(ids)}`),
    whenDefined(filter.storeId, (ids) => sql`t.store_id = ${anyOf(ids)}`),
    whenDefined(filter.sport_type, (ids) => sql`t.sport_type_id = ${anyOf(ids)}`),
    whenDefined(filter.cityActivity, (flag) => sql`t.city_activity = ${flag}`),
    whenDefined(filter.isOnShelf, (flag) => sql`t.is_on_shelf = ${flag}`),
    whenDefined(
      filter.fillMin,
      (percent) => sql`coalesce(sums.booked, 0) * 100 >= ${percent}::int * coalesce(sums.capacity, 0)`,
    ),
    whenDefined(
      filter.fillMax,
      (percent) => sql`coalesce(sums.booked, 0) * 100 <= ${percent}::int * coalesce(sums.capacity, 0)`,
    ),
  ]);
  return sql`from event_template t
    join company on company.id = t.company_id
    join store on store.id = t.store_id
    left join (select e.template_id, count(*) as sessions, sum(e.booked)::bigint as booked,
        sum(e.capacity)::bigint as capacity, sum(e.gross_cents)::bigint as gross,
        min(e.start_at) filter (where e.status = 0 and e.start_at > ${instant(now)}) as next
      from event e where ${sessions} group by e.template_id) sums on sums.template_id = t.id
    where ${where}`;
}

const ORDERS = {
  by: {
    id: sql`t.id`,
    title: sql`t.title`,
    nextStartAt: sql`sums.next`,
    booked: sql`coalesce(sums.booked, 0)`,
    gross: sql`coalesce(sums.gross, 0)`,
    score: sql`t.avg_score`,
  },
  mayBeEmpty: ['nextStartAt', 'score'],
  key: sql`t.id`,
  otherwise: { by: 'id' },
} as const;

/** How many templates a filter finds. */
export const countPlatformRows = ofPlatform(async (db, _scope, filter: PlatformFilter, clock: QueryClock) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count ${buildFrom(filter, clock)}`,
  );
  return rows[0]?.count ?? 0;
});

const columns = sql`t.id, t.title, t.company_id as "companyId", company.name as "companyName", t.store_id as "storeId",
  store.name as "storeName", t.sport_type_id as "sport_type",
  (select name from sport_type where id = t.sport_type_id) as "sportName", ${iso(sql`sums.next`)} as "nextStartAt",
  coalesce(sums.sessions, 0) as "sessionCount", coalesce(sums.booked, 0) as booked,
  coalesce(sums.capacity, 0) as capacity, coalesce(sums.gross, 0) as "grossAmount",
  t.avg_score::float8 as "avgScore", t.city_activity as "cityActivity", t.is_on_shelf as "isOnShelf",
  (select name from account where id = t.creator_id) as "createdBy", t.version`;
type PlatformRecord = PlatformEventRow & Record<string, unknown>;

/** One page of them; what has no value comes last. */
export const platformRows = ofPlatform(async (db, _scope, filter: PlatformFilter, clock: QueryClock) => {
  const { rows } = await db.execute<PlatformRecord>(sql`
    select ${columns} ${buildFrom(filter, clock)} order by ${orderedBy(ORDERS, filter)}
    ${pageRows(filter)}`);
  return rows;
});

/** Ids of all of them in the order of the list, for its file. */
export const platformIds = ofPlatform(async (db, _scope, filter: PlatformFilter, clock: QueryClock) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id ${buildFrom(filter, clock)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows.map(({ id }) => id);
});

/** The same with their titles, for a task. */
export const platformNames = ofPlatform(async (db, _scope, filter: PlatformFilter, clock: QueryClock) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select t.id, t.title as name ${buildFrom(filter, clock)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows;
});

/** Named templates in no order, with the sums of those sessions that status and days of the filter leave. */
export const platformRowsByIds = ofPlatform(
  async (
    db,
    _scope,
    ids: readonly number[],
    { filter, clock }: { readonly filter: PlatformFilter; readonly clock: QueryClock },
  ) => {
    const { rows } = await db.execute<PlatformRecord>(
      sql`select ${columns} ${buildFrom(filter, clock)} and t.id = ${anyOf(ids)}`,
    );
    return rows;
  },
);
