import { sql } from 'drizzle-orm';
import type { places } from '../../../shared/contract/events/calls.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import { ofStore } from '../../db/statement.ts';
import { instant, iso } from '../../db/statements/clauses.ts';

/** The time somebody looks for a place for. */
export type PlaceQuery = ParsedRequest<typeof places>['query'];

const DAY_MS = 86_400_000;
const REMEMBERED_MS = 365 * DAY_MS;

/** Places of the store, told apart as overlaps are, by their normal forms. The latest spelling of each is shown. */
export const placesOfStore = ofStore(
  async (
    db,
    scope,
    { startAt, endAt, exceptId }: PlaceQuery,
    { now, limit }: { readonly now: number; readonly limit: number },
  ) => {
    const [start, end] = [startAt ?? '', endAt ?? ''].map((at) => Date.parse(at));
    const taken =
      Number.isFinite(start) && Number.isFinite(end)
        ? sql`select o.title, ${iso(sql`o.start_at`)} as "startAt", ${iso(sql`o.end_at`)} as "endAt" from event o
            where o.store_id = ${scope.storeId} and o.status = 0 and o.id <> ${exceptId ?? 0}
              and normal_form(o.place) = used.form and o.start_at < ${instant(Number(end))}
              and o.end_at > ${instant(Number(start))}
            order by o.start_at, o.id limit 1`
        : sql`select null where false`;
    const { rows } = await db.execute<ResultOf<typeof places>[number]>(sql`
      select used.place, used.sessions, (select to_json(met) from (${taken}) met) as taken from (
        select normal_form(e.place) as form, (array_agg(e.place order by e.start_at desc))[1] as place, count(*)::int as sessions from event e
        where e.store_id = ${scope.storeId} and e.place <> '' and e.start_at > ${instant(now - REMEMBERED_MS)}
        group by form order by count(*) desc, form limit ${limit}
      ) used order by used.sessions desc, used.form`);
    return rows;
  },
);
