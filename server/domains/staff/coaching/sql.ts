import { sql } from 'drizzle-orm';
import { ofSystem } from '../../../db/statement.ts';
import { anyOf, instant, iso } from '../../../db/statements/clauses.ts';

const CHECKED = 'the caller has made sure that the stores are theirs, and has locked them where it writes';

/** Live sessions in a store that begin later. */
export interface CoachedRow extends Record<string, unknown> {
  readonly storeId: number;
  readonly storeName: string;
  readonly sessions: number;
  readonly nextAt: string;
}

/** Future sessions of a coach, store by store. */
export const coachedStores = ofSystem(
  CHECKED,
  async (db, coachId: number, storeIds: readonly number[], now: number) => {
    const { rows } = await db.execute<CoachedRow>(sql`
      select e.store_id as "storeId", s.name as "storeName", count(*)::int as sessions,
        ${iso(sql`min(e.start_at)`)} as "nextAt"
      from event e join store s on s.id = e.store_id
      where e.store_id = ${anyOf(storeIds)} and e.status = 0 and e.start_at > ${instant(now)}
        and ${coachId} = any(e.coach_ids)
      group by e.store_id, s.name order by e.store_id`);
    return rows;
  },
);

/** Somebody who may take the sessions, with how many of their own they would meet. */
export interface SubstituteRow extends Record<string, unknown> {
  readonly value: number;
  readonly label: string;
  readonly clashes: number;
}

/** Other coaches of a store, those with the fewest sessions at the same times first. */
export const substitutesIn = ofSystem(CHECKED, async (db, coachId: number, storeId: number, now: number) => {
  const { rows } = await db.execute<SubstituteRow>(sql`
    select a.id as value, a.name as label, (
      select count(distinct e.id)::int from event e
      join event own on own.status = 0 and a.id = any(own.coach_ids) and own.id <> e.id
        and own.start_at < e.end_at and own.end_at > e.start_at and own.start_at > ${instant(now)}
      where e.store_id = ${storeId} and e.status = 0 and e.start_at > ${instant(now)}
        and ${coachId} = any(e.coach_ids)) as clashes
    from account a join account_store x on x.account_id = a.id and x.store_id = ${storeId}
    where a.is_coach and a.status = 1 and a.removed_at is null and a.id <> ${coachId}
    order by clashes, a.name, a.id`);
  return rows;
});

/** Whether somebody coaches in a store; their row cannot be disabled before the transaction ends. */
export const lockCoach = ofSystem(CHECKED, async (tx, id: number, storeId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from account a where a.id = ${id} and a.is_coach and a.status = 1 and a.removed_at is null
      and exists (select from account_store x where x.account_id = a.id and x.store_id = ${storeId})
    for share of a`);
  return rows.length > 0;
});

/** Puts one coach in the place of another in the future sessions of a store; answers the sessions. */
export const moveSessions = ofSystem(
  CHECKED,
  async (tx, from: number, { storeId, coachId }: { storeId: number; coachId: number }, now: number) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update event e set version = e.version + 1, updated_at = ${instant(now)}, coach_ids = case
          when ${coachId}::int8 = any(e.coach_ids) then array_remove(e.coach_ids, ${from}::int8)
          else array_replace(e.coach_ids, ${from}::int8, ${coachId}::int8) end
      where e.store_id = ${storeId} and e.status = 0 and e.start_at > ${instant(now)}
        and ${from}::int8 = any(e.coach_ids)
      returning e.id`);
    return rows.map(({ id }) => id);
  },
);

/** The same in the templates of a store; without a substitute the coach is taken out of them. */
export const moveTemplates = ofSystem(
  CHECKED,
  async (
    tx,
    from: number,
    { storeId, coachId }: { readonly storeId: number; readonly coachId: number | undefined },
    now: number,
  ) => {
    const without = sql`array_remove(t.coach_ids, ${from}::int8)`;
    const next =
      coachId === undefined
        ? without
        : sql`case when ${coachId}::int8 = any(t.coach_ids) then ${without}
            else array_replace(t.coach_ids, ${from}::int8, ${coachId}::int8) end`;
    await tx.execute(sql`
      update event_template t set coach_ids = ${next}, version = t.version + 1, updated_at = ${instant(now)}
      where t.store_id = ${storeId} and t.removed_at is null and ${from}::int8 = any(t.coach_ids)`);
  },
);
