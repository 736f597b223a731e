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
  // Some are picked before they are joined: a database that has never counted these tables joins all of them slowly.
  const { rows: authors } = await tx.execute<{ id: number }>(sql`
    select id from member where blocked_at is null and muted_until is null order by id limit 2000`);
  const { rows: bookings } = await tx.execute<{ orderNumber: string; memberId: number; at: string }>(sql`
    select b.order_number as "orderNumber", b.member_id as "memberId",
      to_char(e.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from (select * from booking where status = 'paid' order by md5(order_number) limit 6000) b
    join event e on e.id = b.event_id join member m on m.id = b.member_id
    where m.blocked_at is null and m.muted_until is null and e.end_at < now()
    limit 3000`);
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
      old as materialized (
        select id, case when risk >= 40 then 2 when risk >= 20 and id % 3 = 0 then 3 else 1 end as decision
        from content where created_at < ${before}::timestamptz and kind not in ('album', 'answer')),
      decided as (
        update content c set state = old.decision, reason = case when old.decision = 2 then 1 end, version = 1,
          handled_by = operator.id, handled_at = c.created_at + make_interval(mins => 10 + (c.id % 600)::int)
        from old cross join operator where c.id = old.id and operator.id is not null
        returning c.id, c.state, c.reason, c.handled_by, c.handled_at)
    insert into content_decision (content_id, before, decision, reason, made_version, by, at)
    select id, 0, state, reason, 1, handled_by, handled_at from decided`);
}

/** The rows of this domain in a demo. */
export const seed: SeedPart = { fill, isOnce: true };
