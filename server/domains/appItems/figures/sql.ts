import { sql } from 'drizzle-orm';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyOf, instant, iso } from '../../../db/statements/clauses.ts';
import type { Looking } from '../clauses.sql.ts';
import type { AppSight } from '../sight.ts';

const INTAKE = 'the backend of the app, known by its token, hands in what it counted of what it shows';

/** What was counted of an item in the last 90 days, by day. */
export const daysOfItem = ofPlatform(
  async (
    db,
    _scope,
    { kind }: AppSight,
    { id, looking: { now, zone } }: { readonly id: number; readonly looking: Looking },
  ) => {
    const { rows } = await db.execute<{ day: string; figures: Record<string, number> }>(sql`
      select f.day::text as day, jsonb_object_agg(f.name, f.count) as figures
      from app_figure f join app_item i on i.id = f.item_id
      where f.item_id = ${id} and i.kind = ${kind.name}
        and f.day > (${instant(now)} at time zone ${zone})::date - 90
      group by f.day order by f.day`);
    return rows;
  },
);

/** An item that something is handed in about. */
export interface CountedItem extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
  readonly status: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
}

/**
 * Those of these items that there are, until the end of the transaction: whoever writes entries of a challenge takes its
 * row first, so that what one counts is never overtaken by what another adds.
 */
export const lockCounted = ofSystem(INTAKE, async (tx, ids: readonly number[]) => {
  const { rows } = await tx.execute<CountedItem>(sql`
    select id, kind, status, ${iso(sql`start_at`)} as "startAt", ${iso(sql`end_at`)} as "endAt"
    from app_item where id = ${anyOf(ids)} order by id for no key update`);
  return new Map(rows.map((row) => [Number(row.id), row]));
});

/** Those of these members that there are. */
export const membersAmong = ofSystem(INTAKE, async (db, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from member where id = ${anyOf(ids)}`);
  return new Set(rows.map(({ id }) => Number(id)));
});

/** A count of a day. */
export interface DayCount {
  readonly id: number;
  readonly figure: string;
  readonly day: string;
  readonly count: number;
}

/** Writes the counts of days; answers how many are other than before. Of one day named twice the last one holds. */
export const keepCounts = ofSystem(INTAKE, async (tx, counts: readonly DayCount[]): Promise<number> => {
  const last = new Map(counts.map((each) => [`${each.id} ${each.figure} ${each.day}`, each]));
  const { rows } = await tx.execute(sql`
    insert into app_figure (item_id, name, day, count)
    select c.id, c.figure, c.day, c.count
    from json_to_recordset(${JSON.stringify([...last.values()])}::json) as c(id bigint, figure text, day date, count bigint)
    order by c.id, c.figure, c.day
    on conflict (item_id, name, day) do update set count = excluded.count where app_figure.count <> excluded.count
    returning 1`);
  return rows.length;
});

/** A record of a challenge. */
export interface NewRecord {
  readonly id: number;
  readonly userId: number;
  readonly externalId: string;
  readonly value: number;
  readonly at: string;
}

/** Writes records and what they add to those who made them; answers how many were new. */
export const keepRecords = ofSystem(INTAKE, async (tx, records: readonly NewRecord[]): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with sent as (select * from json_to_recordset(${JSON.stringify(records)}::json)
      as r(id bigint, "userId" bigint, "externalId" text, value int, at timestamptz)),
    made as (insert into app_record (item_id, member_id, external_id, value, at)
      select id, "userId", "externalId", value, at from sent order by "externalId"
      on conflict (external_id) do nothing returning item_id, member_id, value, at),
    sums as (select item_id, member_id, sum(value) as value, count(*)::int as records, max(at) as last_at
      from made group by item_id, member_id),
    entered as (insert into app_entry (item_id, member_id, value, records, last_at)
      select item_id, member_id, value, records, last_at from sums order by item_id, member_id
      on conflict (item_id, member_id) do update set value = app_entry.value + excluded.value,
        records = app_entry.records + excluded.records, last_at = greatest(app_entry.last_at, excluded.last_at),
        version = app_entry.version + 1
      returning item_id),
    stale as (update app_item set is_rank_stale = true where not is_rank_stale and id in (select item_id from entered))
    select count(*)::int as count from made`);
  return rows[0]?.count ?? 0;
});

/** Sets a figure of an item, whose row is held, as a whole: what is known is one sum, and not how it came day by day. */
export const setFigure = ofSystem(
  'figures that follow from rows of the server itself',
  async (
    tx,
    id: number,
    { name, count }: { readonly name: string; readonly count: number },
    { now, zone }: Looking,
  ) => {
    await tx.execute(sql`delete from app_figure where item_id = ${id} and name = ${name}`);
    await tx.execute(sql`insert into app_figure (item_id, name, day, count)
      values (${id}, ${name}, (${instant(now)} at time zone ${zone})::date, ${count})`);
  },
);
