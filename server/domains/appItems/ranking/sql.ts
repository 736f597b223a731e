import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { ranking } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, formContains, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, type Orders, pageRows } from '../../../db/statements/page.ts';

/** Filters of a ranking; `cityName` is the city of its code. */
export type RankingFilter = ParsedRequest<typeof ranking>['query'] & { readonly cityName?: string };
/** Somebody in a challenge as read. */
export type RankingRecord = RankingRow & Record<string, unknown>;

/** More than this in one day is worth a look, by the kind of goal: metres, times, minutes. */
const PLAUSIBLE_A_DAY = { distance: 100_000, times: 20, minutes: 960 } as const;

const ORDERS: Orders<NonNullable<RankingFilter['sortBy']>> = {
  by: { rank: sql`e.rank`, value: sql`e.value`, lastAt: sql`e.last_at` },
  mayBeEmpty: ['rank', 'lastAt'],
  key: sql`e.id`,
  otherwise: { by: 'rank' },
};

const whereOf = (challengeId: number, { keyword, suspicious, cityName }: RankingFilter): SQL =>
  all([
    sql`e.item_id = ${challengeId}`,
    whenDefined(keyword || undefined, (word) => formContains(sql`m.normal_name`, word)),
    whenDefined(suspicious, (flag) => sql`e.suspicious = ${flag}`),
    whenDefined(cityName, (name) => sql`m.city = ${name}`),
  ]);

const COLUMNS = sql`e.id, e.member_id as "userId", m.name as "userName", m.avatar, m.city, e.rank, e.value, e.records,
  ${iso(sql`e.last_at`)} as "lastAt", e.suspicious, (e.disqualified_at is not null)::int as disqualified, e.reason, e.version`;
const FROM = sql`from app_entry e join member m on m.id = e.member_id`;

/** How many a filter finds. */
export const countRanking = ofPlatform(async (db, _scope, id: number, filter: RankingFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${FROM} where ${whereOf(id, filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of a ranking. */
export const rankingRows = ofPlatform(async (db, _scope, id: number, filter: RankingFilter) => {
  const { rows } = await db.execute<RankingRecord>(sql`select ${COLUMNS} ${FROM} where ${whereOf(id, filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** Numbers of all of a ranking in its order. */
export const rankingIds = ofPlatform(async (db, _scope, id: number, filter: RankingFilter) => {
  const { rows } = await db.execute<{ id: number }>(sql`select e.id ${FROM} where ${whereOf(id, filter)}
    order by ${orderedBy(ORDERS, filter)}`);
  return rows.map((row) => row.id);
});

/** Named ones of a ranking, in no order. */
export const rankingByIds = ofPlatform(async (db, _scope, id: number, ids: readonly number[]) => {
  const { rows } = await db.execute<RankingRecord>(
    sql`select ${COLUMNS} ${FROM} where e.item_id = ${id} and e.id = ${anyOf(ids)}`,
  );
  return rows;
});

/** Somebody in a challenge, until the end of the transaction. */
export const lockEntry = ofPlatform(async (tx, _scope, challengeId: number, memberId: number) => {
  const { rows } = await tx.execute<{ id: number; disqualified: boolean }>(sql`
    select e.id, e.disqualified_at is not null as disqualified from app_entry e
    where e.item_id = ${challengeId} and e.member_id = ${memberId} for update`);
  return rows[0];
});

/** Takes a locked one out of the ranking, or back into it; answers its version. */
export const setDisqualified = ofPlatform(
  async (
    tx,
    _scope,
    entryId: number,
    { at, reason }: { readonly at: number | null; readonly reason: string },
  ): Promise<number> => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update app_entry set disqualified_at = ${at === null ? null : new Date(at).toISOString()}::timestamptz,
        reason = ${at === null ? '' : reason}, version = version + 1
      where id = ${entryId} returning version`);
    return rows[0]?.version ?? 0;
  },
);

const RANKS = 'the ranking of a challenge follows from its records, whoever asks for it';

/** Takes an item, until the end of the transaction: its entries or grants are counted by one at a time. */
export const holdItem = ofSystem(RANKS, async (tx, id: number): Promise<void> => {
  await tx.execute(sql`select from app_item where id = ${id} for no key update`);
});

/** More than this in one day is worth a look, of an item `i`. */
const mostADay = (): SQL => {
  const { distance, times, minutes } = PLAUSIBLE_A_DAY;
  return sql`case i.values ->> 'goalType' when 'times' then ${times}::bigint
    when 'minutes' then ${minutes}::bigint else ${distance}::bigint end`;
};

/** Marks those of these who have a day that is worth a look, as soon as its records are in. */
export const markSuspicious = ofSystem(
  RANKS,
  async (tx, touched: readonly { readonly id: number; readonly userId: number }[], zone: string) => {
    await tx.execute(sql`
      update app_entry e set suspicious = 1 from app_item i
      where i.id = e.item_id and e.suspicious = 0 and (e.item_id, e.member_id) in (
        select t.id, t."userId" from json_to_recordset(${JSON.stringify(touched)}::json) as t(id bigint, "userId" bigint))
      and exists (select from app_record r where r.item_id = e.item_id and r.member_id = e.member_id
        group by (r.at at time zone ${zone})::date having sum(r.value) > ${mostADay()})`);
  },
);

/** Counts everything anew from the records: sums, last records, and who is suspicious. */
export const sumRecords = ofSystem(RANKS, async (tx, id: number, zone: string): Promise<void> => {
  await tx.execute(sql`
    with most as (select ${mostADay()} as a_day from app_item i where i.id = ${id}),
    days as (select member_id, (at at time zone ${zone})::date as day, sum(value) as value, count(*)::int as records,
        max(at) filter (where value > 0) as last_at from app_record where item_id = ${id} group by 1, 2),
    sums as (select member_id, sum(value) as value, sum(records)::int as records, max(last_at) as last_at,
        (max(value) > (select a_day from most))::int as suspicious from days group by member_id)
    insert into app_entry (item_id, member_id, value, records, last_at, suspicious)
    select ${id}, member_id, value, records, last_at, suspicious from sums
    on conflict (item_id, member_id) do update set value = excluded.value, records = excluded.records,
      last_at = excluded.last_at, suspicious = excluded.suspicious, version = app_entry.version + 1
    where (app_entry.value, app_entry.records, app_entry.last_at, app_entry.suspicious)
      is distinct from (excluded.value, excluded.records, excluded.last_at, excluded.suspicious)`);
});

/** Gives everybody their rank: the most first, of the same whoever had it first, then the older member. */
export const giveRanks = ofSystem(
  RANKS,
  async (tx, id: number): Promise<{ joined: number; finished: number }> => {
    await tx.execute(sql`
    with ranked as (select id, case when disqualified_at is null then
        row_number() over (partition by disqualified_at is null order by value desc, last_at, member_id) end as rank
      from app_entry where item_id = ${id})
    update app_entry e set rank = r.rank from ranked r where r.id = e.id and e.rank is distinct from r.rank`);
    await tx.execute(sql`update app_item set is_rank_stale = false where id = ${id}`);
    const { rows } = await tx.execute<{ joined: number; finished: number }>(sql`
    select count(*)::int as joined, count(*) filter (where e.disqualified_at is null
      and e.value >= (i.values ->> 'goal')::bigint)::int as finished
    from app_item i left join app_entry e on e.item_id = i.id where i.id = ${id} and e.id is not null`);
    return rows[0] ?? { joined: 0, finished: 0 };
  },
);

/** A challenge whose ranks are older than its records, which nobody else is counting. */
export const lockStale = ofSystem(RANKS, async (tx): Promise<number | undefined> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from app_item where is_rank_stale order by id limit 1 for update skip locked`);
  return rows[0]?.id;
});
