import { type SQL, sql } from 'drizzle-orm';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { stateOf } from '../clauses.sql.ts';

/** Who a phone belongs to, and whether they have the medal. */
export const holdersAmong = ofPlatform(async (db, _scope, medalId: number, phones: readonly string[]) => {
  const { rows } = await db.execute<{ id: number; phone: string; name: string; hasIt: boolean }>(sql`
    select m.id, m.phone, m.name, g.member_id is not null as "hasIt" from member m
    left join app_grant g on g.member_id = m.id and g.item_id = ${medalId}
    where m.phone = any(${sql.param([...phones])}::text[])`);
  return new Map(rows.map((row) => [row.phone, { ...row, id: Number(row.id) }]));
});

/** Gives somebody a medal; false when they have it already. */
export const grant = ofPlatform(
  async (
    tx,
    _scope,
    { medalId, memberId, now }: { readonly medalId: number; readonly memberId: number; readonly now: number },
  ): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
      insert into app_grant (item_id, member_id, by_hand, at)
      select ${medalId}, id, true, ${instant(now)} from member where id = ${memberId}
      on conflict do nothing returning 1`);
    return rows.length > 0;
  },
);

const BY_CONDITION = 'the condition of a medal is the same for every member';

/** How many have it. */
export const countHolders = ofSystem(BY_CONDITION, async (db, medalId: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from app_grant where item_id = ${medalId}`,
  );
  return rows[0]?.count ?? 0;
});

/** A medal that is granted by its condition. */
export interface GrantedMedal {
  readonly id: number;
  readonly metric: string;
  readonly operator: string;
  readonly threshold: number;
}

/** Live medals that are granted by themselves. */
export const medalsToGrant = ofSystem(BY_CONDITION, async (db, now: number): Promise<GrantedMedal[]> => {
  const { rows } = await db.execute<GrantedMedal & Record<string, unknown>>(sql`
    select i.id, i.values ->> 'metric' as metric, i.values ->> 'operator' as operator,
      (i.values ->> 'threshold')::int as threshold
    from app_item i where i.kind = 'medal' and i.values ->> 'autoGrant' = '1' and ${stateOf({ now })} = 'live'
    order by i.id`);
  return rows;
});

/** What each metric counts of a member: rows of `member_id`. */
const METRICS: Readonly<Record<string, SQL>> = {
  checkIns: sql`select member_id from booking where checked_in_at is not null`,
  bookings: sql`select member_id from booking where status = 'paid'`,
  challenges: sql`select e.member_id from app_entry e join app_item i on i.id = e.item_id
    where e.disqualified_at is null and e.value >= (i.values ->> 'goal')::bigint`,
};

/** Grants a medal to everybody its condition is true of; answers how many they were. */
export const grantByCondition = ofSystem(
  BY_CONDITION,
  async (tx, { id, metric, operator, threshold }: GrantedMedal, now: number): Promise<number> => {
    const counted = METRICS[metric];
    if (!counted) return 0;
    const holds = operator === 'exactly' ? sql`count(*) = ${threshold}` : sql`count(*) >= ${threshold}`;
    const { rows } = await tx.execute(sql`
      insert into app_grant (item_id, member_id, by_hand, at)
      select ${id}, c.member_id, false, ${instant(now)} from (${counted}) c
      where not exists (select from app_grant g where g.item_id = ${id} and g.member_id = c.member_id)
      group by c.member_id having ${holds} order by c.member_id
      on conflict do nothing returning 1`);
    return rows.length;
  },
);
