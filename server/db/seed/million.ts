import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../pool.ts';
import { exclusively } from '../statements/exclusive.ts';
import { bringInJournal } from '../statements/bringInJournal.ts';
import { instant } from '../statements/clauses.ts';

/** What a large chain has after three years. */
export const MILLION = 1_000_000;
/** Quarters of three years. */
const QUARTERS = 12;
const DAYS_A_QUARTER = 91;
const SEATS_A_SESSION = 15;
const MEMBERS = 50_000;
/** Any number; it only has to be the same in every process of every version. */
const MILLION_LOCK = 7_305_118;
const DONE = 'demo.bookings';

/** How many bookings, and seen from when. */
export interface MillionOptions {
  readonly bookings?: number;
  /** Who makes them. */
  readonly members?: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes bookings of three years into the stores of the demo, with their journal, quarter by quarter: nothing is
 * held in memory, and a quarter is there whole or not at all. A database that has some already gets only those it lacks.
 * Answers how many bookings it wrote.
 */
export const seedBookings = (
  database: Database,
  { bookings = MILLION, members = MEMBERS, now }: MillionOptions,
): Promise<number> =>
  exclusively(database, MILLION_LOCK, async () => {
    const begun = await quartersOf(database.orm);
    if (begun === 0) await database.transaction((tx) => addMembers(tx, members));
    let written = 0;
    for (let quarter = begun; quarter < QUARTERS; quarter += 1)
      written += await database.transaction((tx) => writeQuarter(tx, { quarter, bookings, members, now }));
    await database.orm.execute(sql`analyze`);
    return written;
  });

async function quartersOf(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ quarters: number }>(
    sql`select coalesce((select value::text::int from setting where name = ${DONE}), 0) as quarters`,
  );
  return rows[0]?.quarters ?? 0;
}

async function addMembers(tx: Queryable, members: number): Promise<void> {
  await tx.execute(sql`
    insert into member (name, phone, city, joined_at)
    select (array['王','李','张','刘','陈','杨','赵','黄','周','吴'])[1 + n % 10]
        || (array['明','伟','芳','娜','敏','静','丽','强','磊','军'])[1 + (n / 10) % 10],
      '197' || lpad(n::text, 8, '0'), '310100', now() - make_interval(days => 1100)
    from generate_series(1, ${members}::int) n on conflict do nothing`);
}

/**
 * A quarter of sessions like those the demo has, each booked by so many: most paid through the provider, some at the desk,
 * some for nothing; of a hundred three are cancelled and paid back, and one gets half of it back.
 */
async function writeQuarter(
  tx: Queryable,
  { quarter, bookings, members, now }: Required<MillionOptions> & { readonly quarter: number },
): Promise<number> {
  const seats = Math.floor(bookings / QUARTERS) + (quarter < bookings % QUARTERS ? 1 : 0);
  const sessions = Math.ceil(seats / SEATS_A_SESSION);
  // The limit of a statement is for requests; nobody waits for an answer here.
  await tx.execute(sql`set local statement_timeout = '5min'`);
  // What is told of the past at once has its journal written afterwards, in the order of time.
  await tx.execute(sql`set local touchline.history = 'on'`);
  // It lies in days that may be closed: they are opened, and the server closes and adds them up again.
  await tx.execute(sql`update journal_state set closed_through = null`);
  await tx.execute(sql`delete from day_sum`);
  await tx.execute(sql`
    create temporary table made_session (id bigint, template_id bigint, company_id bigint, store_id bigint,
      start_at timestamptz, nth bigint) on commit drop`);
  await tx.execute(sql`
    with prototype as (select distinct on (template_id) * from event order by template_id, id),
    numbered as (select *, row_number() over (order by template_id) - 1 as nth, count(*) over () as many from prototype),
    added as (
      insert into event (template_id, company_id, store_id, sport_type_id, title, place, start_at, end_at,
        registration_open_at, registration_close_at, capacity, min_participants, coach_ids, payment_modes, cancel_deadline,
        registration_close, created_by)
      select p.template_id, p.company_id, p.store_id, p.sport_type_id, p.title, p.place, at.start_at,
        at.start_at + interval '90 minutes', at.start_at - interval '14 days', at.start_at - interval '1 hour', 20, 1,
        p.coach_ids, p.payment_modes, p.cancel_deadline, p.registration_close, p.created_by
      from generate_series(0, ${sessions}::int - 1) s join numbered p on p.nth = s % p.many
      cross join lateral (select date_trunc('hour', ${instant(now)} - make_interval(days => ${(QUARTERS - quarter) * DAYS_A_QUARTER}::int)
        + (make_interval(days => ${DAYS_A_QUARTER}::int - 1) * s / ${sessions}::int)) as start_at) at
      returning id, template_id, company_id, store_id, start_at)
    insert into made_session
    select id, template_id, company_id, store_id, start_at, row_number() over (order by id) - 1 from added`);
  await tx.execute(sql`
    insert into booking (order_number, event_id, template_id, company_id, store_id, member_id, seats, pay_mode,
      amount_cents, payment_number, paid_at, refunded_cents, status, source, booked_at, checked_in_at, cancelled_at)
    select 'TL' || to_char(x.booked_at, 'YYYYMMDD') || '9' || lpad((${quarter}::bigint * 1000000 + x.n)::text, 8, '0'), x.event_id,
      x.template_id, x.company_id, x.store_id, x.member_id, 1, x.pay_mode, x.cents,
      case when x.pay_mode = 3 then 'M' || ${quarter}::int || '-' || x.n end, x.booked_at,
      case when x.cents = 0 then 0 when x.n % 100 < 3 then x.cents when x.n % 100 = 3 then x.cents / 2 else 0 end,
      case when x.n % 100 < 3 then 'cancelled' else 'paid' end, 1 + (x.n % 4), x.booked_at,
      case when x.n % 100 >= 3 and x.n % 8 > 0 then x.start_at - interval '3 minutes' end,
      case when x.n % 100 < 3 then x.start_at - interval '1 day' end
    from (
      select n, s.id as event_id, s.template_id, s.company_id, s.store_id, s.start_at, m.id as member_id,
        s.start_at - make_interval(hours => 25 + n % 120) as booked_at,
        case when n % 20 < 17 then 3 when n % 20 < 19 then 5 else 1 end as pay_mode,
        case when n % 20 = 19 then 0 else 3000 + (n * 37 % 180) * 100 end as cents
      from generate_series(0, ${seats}::int - 1) n join made_session s on s.nth = n % ${sessions}::int
      join (select id, row_number() over (order by id) - 1 as nth from member where phone like '197%') m
        on m.nth = (n::bigint * 7919 + ${quarter}::int * 104729) % ${members}::int) x`);
  await tx.execute(sql`
    update event e set booked = b.booked, checked_in = b.checked_in, gross_cents = b.gross, refunded_cents = b.refunded
    from (select b.event_id, count(*) filter (where b.status = 'paid') as booked,
        count(b.checked_in_at) as checked_in, sum(b.amount_cents) as gross, sum(b.refunded_cents) as refunded
      from booking b join made_session s on s.id = b.event_id group by b.event_id) b where b.event_id = e.id`);
  await bringInJournal(tx, now);
  await tx.execute(sql`
    insert into setting (name, value) values (${DONE}, ${String(quarter + 1)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
  return seats;
}
