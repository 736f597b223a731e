import { sql } from 'drizzle-orm';
import type { SessionSum } from '../../../../shared/contract/finance/shapes.ts';
import { ofSight } from '../../../db/statement.ts';
import { iso } from '../../../db/statements/clauses.ts';
import { orderedBy, type Paging, pageRows, type Sorting } from '../../../db/statements/page.ts';
import { type AskedStatement, amountsOf, matching, signOf } from '../statement/match.sql.ts';
import { sourceOf } from '../statement/source.sql.ts';

type Paged = Paging & Sorting<'startAt' | 'net'>;

const ORDERS = {
  by: { startAt: sql`e.start_at`, net: sql`s.net` },
  key: sql`e.id`,
  otherwise: { by: 'startAt', order: 'desc' },
} as const;

/** How many sessions the rows of a statement are of. */
export const countSessions = ofSight(async (db, scope, asked: AskedStatement): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct p.event_id)::int as count from ${sourceOf(asked.type, asked.today)}
    where ${matching(scope, asked)} and p.event_id is not null`);
  return rows[0]?.count ?? 0;
});

/** One page of the sums by session. */
export const sessionSumRows = ofSight(
  async (db, scope, asked: AskedStatement, filter: Paged): Promise<SessionSum[]> => {
    const { gross, discount, fee, net } = amountsOf(asked.type);
    const { rows } = await db.execute<SessionSum & Record<string, unknown>>(sql`
      select e.id, e.store_id as "storeId", store.name as "storeName", e.title as "eventTitle",
        ${iso(sql`e.start_at`)} as "startAt", s.count, s.times, s.gross, s.discount, s.fee, s.net
      from (select p.event_id, count(*)::int as count, sum(${signOf(asked.type)} * p.times)::int as times,
          sum(${gross})::bigint as gross, sum(${discount})::bigint as discount, sum(${fee})::bigint as fee,
          sum(${net})::bigint as net
        from ${sourceOf(asked.type, asked.today)} where ${matching(scope, asked)} and p.event_id is not null
        group by p.event_id) s
      join event e on e.id = s.event_id join store on store.id = e.store_id
      order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
    return rows;
  },
);
