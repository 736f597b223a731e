import { sql } from 'drizzle-orm';
import { TAKEN_IN_AT_ONCE } from '../../../shared/codes/content.ts';
import { IntakeItem } from '../../../shared/contract/content/shapes.ts';
import type { Queryable } from '../../db/pool.ts';
import type { DemoStores, SeedPart } from '../../db/seed/parts.ts';
import { takeItems } from './intake/service.ts';
import { writeItems, type People, reportItems } from './seed/items.ts';

/** Things that users wrote, for each store of the demo. */
const FOR_A_STORE = 500;
const WAITING_DAYS = 6;
const DAY_MS = 86_400_000;

/**
 * A year of what users write, taken in like what the app sends: circles, posts, threads, albums, questions and reviews, with
 * waves of spam. What is older than some days was decided; the rest waits, some of it reported.
 */
async function fill(tx: Queryable, { stores, now, random }: DemoStores): Promise<number> {
  const people = await peopleOf(tx);
  if (people.authors.length < 10) return 0;
  const count = FOR_A_STORE * stores.length;
  const writes = writeItems(people, { count, now, random });
  let written = 0;
  for (let first = 0; first < writes.length; first += TAKEN_IN_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- what comes later stands in what came before
    const { taken } = await takeItems(tx, now, readAll(writes.slice(first, first + TAKEN_IN_AT_ONCE)));
    written += taken;
  }
  await decideOld(tx, new Date(now - WAITING_DAYS * DAY_MS).toISOString());
  const reports = reportItems(writes, people, { now, random, days: WAITING_DAYS });
  for (let first = 0; first < reports.length; first += TAKEN_IN_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- as the app sends them
    await takeItems(tx, now, readAll(reports.slice(first, first + TAKEN_IN_AT_ONCE)));
  return written;
}

const readAll = (items: readonly object[]): IntakeItem[] => items.map((item) => IntakeItem.parse(item));

async function peopleOf(tx: Queryable): Promise<People> {
  const { rows: authors } = await tx.execute<{ id: number }>(sql`
    select id from member where blocked_at is null and muted_until is null order by id limit 2000`);
  const { rows: bookings } = await tx.execute<{ orderNumber: string; memberId: number; at: string }>(sql`
    select b.order_number as "orderNumber", b.member_id as "memberId",
      to_char(e.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from booking b join event e on e.id = b.event_id join member m on m.id = b.member_id
    where b.status = 'paid' and m.blocked_at is null and m.muted_until is null and e.end_at < now()
    order by md5(b.order_number) limit 3000`);
  const { rows: pictures } = await tx.execute<{ name: string }>(
    sql`select name from picture where company_id is null and name !~ '^paper-' order by id limit 60`,
  );
  return {
    authors: authors.map(({ id }) => Number(id)),
    bookings: bookings.map(({ memberId, ...rest }) => ({ ...rest, memberId: Number(memberId) })),
    pictures: pictures.map(({ name }) => `/${name}`),
  };
}

/** Decides what is old, by its risk, as reviewers would have done it within hours. */
async function decideOld(tx: Queryable, before: string): Promise<void> {
  await tx.execute(sql`
    with operator as (select min(id) as id from account where user_type = 0),
      old as (
        select c.id, operator.id as by, c.created_at + make_interval(mins => 10 + (c.id % 600)::int) as at,
          case when c.risk >= 40 then 2 when c.risk >= 20 and c.id % 3 = 0 then 3 else 1 end as decision
        from content c cross join operator
        where c.created_at < ${before}::timestamptz and c.kind not in ('album', 'answer') and operator.id is not null),
      decided as (
        update content c set state = old.decision, reason = case when old.decision = 2 then 1 end, handled_by = old.by,
          handled_at = old.at, version = 1
        from old where old.id = c.id returning c.id)
    insert into content_decision (content_id, before, decision, reason, made_version, by, at)
    select old.id, 0, old.decision, case when old.decision = 2 then 1 end, 1, old.by, old.at
    from old join decided on decided.id = old.id`);
}

/** The rows of this domain in a demo. */
export const seed: SeedPart = { fill, isOnce: true };
