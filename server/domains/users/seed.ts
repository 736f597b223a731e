import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import type { DemoStores, SeedPart } from '../../db/seed/parts.ts';

const REPORTED = 120;
const BLOCKED = 8;
const MUTED = 14;

/**
 * Reports, sanctions and notes about some members of the demo. Who is blocked has nothing booked and waits for nothing,
 * so that no order of the demo is one that could not be made.
 */
async function fill(tx: Queryable, { now, random }: DemoStores): Promise<number> {
  const at = new Date(now).toISOString();
  const shift = random.int(1, 1_000);
  const salted = sql`md5(m.id::text || ${String(shift)})`;
  const { rowCount: reports } = await tx.execute(sql`
    insert into member_report (member_id, reporter_id, reason, text, at)
    select told.id, told.reporter, 1 + told.number % 7,
      (array['在圈子里发广告', '言语攻击队友', '冒充教练', '多次约定后不来', 'Posts the same advert every day',
        'Insulted people on court'])[1 + told.number % 6],
      ${at}::timestamptz - make_interval(days => 1 + told.number % 80, mins => told.number * 7)
    from (select m.id, (row_number() over (order by ${salted}))::int as number,
        (select min(o.id) from member o where o.id > m.id) as reporter
      from member m) told
      cross join lateral generate_series(1, 1 + told.number % 3)
    where told.number <= ${REPORTED} and told.reporter is not null`);
  const { rowCount: sanctions } = await tx.execute(sql`
    with chosen as (
      select m.id, (row_number() over (order by ${salted} desc))::int as number from member m
      where not exists (select from booking b join event e on e.id = b.event_id
          where b.member_id = m.id and b.status <> 'cancelled' and e.end_at > ${at}::timestamptz)
        and not exists (select from waitlist_entry w where w.member_id = m.id)),
    step as (
      select c.id, case when c.number <= ${BLOCKED} then 'blocked' else 'muted' end as state, 1 + c.number % 7 as reason,
        ${at}::timestamptz - make_interval(days => c.number % 5, hours => c.number) as at,
        (array[3, 7, 30])[1 + c.number % 3] as days
      from chosen c where c.number <= ${BLOCKED + MUTED}),
    set_down as (
      update member m set version = m.version + 1,
        blocked_at = case when step.state = 'blocked' then step.at end,
        muted_until = case when step.state = 'muted' then step.at + make_interval(days => step.days) end
      from step where step.id = m.id)
    insert into member_sanction (member_id, state, reason, note, until, by, at)
    select step.id, step.state, step.reason, '多人举报，已核实',
      case when step.state = 'muted' then step.at + make_interval(days => step.days) end, operator.id, step.at
    from step cross join (select min(id) as id from account where user_type = 0) operator
    where operator.id is not null`);
  const { rowCount: notes } = await tx.execute(sql`
    insert into member_note (member_id, text, by, at)
    select s.member_id, '电话沟通过，用户表示会注意', s.by, s.at + interval '2 hours' from member_sanction s
    where s.id % 2 = 0`);
  return (reports ?? 0) + (sanctions ?? 0) + (notes ?? 0);
}

/** The rows of this domain in a demo. */
export const seed: SeedPart = { fill, isOnce: true };
