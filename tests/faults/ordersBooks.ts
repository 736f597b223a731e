import { sql } from 'drizzle-orm';
import { MONEY_MODES } from '../../shared/codes/lists.ts';
import type { Database } from '../../server/db/pool.ts';

/** Every sum the product keeps about the orders of one template, beside the same sum counted from its rows. */
export type Books = Readonly<Record<string, readonly [kept: number, counted: number]>>;

/**
 * Reads the books of a template: seats, check-ins and money of its sessions; what its orders gave back and hold; the
 * points and class times of its members, who began with `points` each. Every pair must be equal at any moment.
 */
export async function booksOf({ orm }: Database, templateId: number, points: number): Promise<Books> {
  const { rows } = await orm.execute<{ name: string; kept: number; counted: number }>(sql`
    with b as (select * from booking where template_id = ${templateId}),
      i as (select item.* from task_item item join b on b.id = item.booking_id),
      e as (select * from event where template_id = ${templateId}),
      m as (select * from member where id in (select member_id from b)),
      h as (select * from holding where member_id in (select id from m)),
      orders as (
        select b.id, b.refunded_cents, b.refunding_cents, b.returned_points, b.returned_times,
          sum(i.amount_cents) filter (where i.state in (3, 5)) as went, sum(i.points) filter (where i.state = 3) as points,
          sum(i.amount_cents) filter (where i.state in (1, 2, 4)) as held, sum(i.times) filter (where i.state = 3) as times
        from b left join i on i.booking_id = b.id group by b.id, b.refunded_cents, b.refunding_cents,
          b.returned_points, b.returned_times)
    select 'seats of ' || e.id as name, e.booked as kept,
      (select coalesce(sum(seats), 0) from b where event_id = e.id and status <> 'cancelled') as counted from e
    union all select 'check-ins of ' || e.id, e.checked_in,
      (select coalesce(sum(seats), 0) from b where event_id = e.id and checked_in_at is not null) from e
    union all select 'gross of ' || e.id, e.gross_cents, (select coalesce(sum(amount_cents), 0) from b
      where event_id = e.id and (status = 'paid' or payment_number is not null or paid_at is not null)) from e
    union all select 'refunded of ' || e.id, e.refunded_cents,
      (select coalesce(sum(refunded_cents), 0) from b where event_id = e.id) from e
    union all select 'refunded of order ' || id, refunded_cents, coalesce(went, 0) from orders
    union all select 'held of order ' || id, refunding_cents, coalesce(held, 0) from orders
    union all select 'points back of order ' || id, returned_points, coalesce(points, 0) from orders
    union all select 'times back of order ' || id, returned_times, coalesce(times, 0) from orders
    union all select 'points of member ' || m.id, m.points, ${points}
      - (select coalesce(sum(points - returned_points), 0) from b where member_id = m.id) from m
    union all select 'class times of card ' || h.id, h.used,
      (select coalesce(sum(times - returned_times), 0) from b where holding_id = h.id) from h
    union all select 'last line of card ' || h.id, h.total - h.used,
      coalesce((select balance from pack_record where holding_id = h.id order by id desc limit 1), h.total) from h
    union all select 'done of task ' || t.id, t.amount_done,
      (select coalesce(sum(amount_cents), 0) from i where task_id = t.id and state in (3, 5))
      from task t where t.id in (select task_id from i)
    union all select 'ends of task ' || t.id, t.end_count * 1000 + t.error_count,
      (select count(*) filter (where state in (3, 5)) * 1000 + count(*) filter (where state in (4, 6))
        from i where task_id = t.id)
      from task t where t.id in (select task_id from i)`);
  return Object.fromEntries(rows.map(({ name, kept, counted }) => [name, [Number(kept), Number(counted)]]));
}

/**
 * What the rows say that no pair of sums can: none of these may ever exist. A session that is cancelled while a part of
 * an order goes back takes the rest of it beside that: the parts are two, of two kinds.
 */
export async function wrongRows({ orm }: Database, templateId: number): Promise<readonly string[]> {
  const { rows } = await orm.execute<{ name: string }>(sql`
    select 'overbooked session ' || id as name from event where template_id = ${templateId} and booked > capacity
    union all select 'more back than paid of order ' || id from booking where template_id = ${templateId}
      and (refunded_cents + refunding_cents > amount_cents or seats < 1 or refunding_cents < 0)
    union all select 'cancelled order came ' || id from booking where template_id = ${templateId}
      and status = 'cancelled' and checked_in_at is not null
    union all select 'refund in another session than order ' || b.id from booking b join task_item i
      on i.booking_id = b.id where b.template_id = ${templateId} and i.event_id <> b.event_id
    union all select 'two refunds on their way of order ' || booking_id from task_item
      where state in (1, 2) and booking_id in (select id from booking where template_id = ${templateId})
      group by booking_id, kind having count(*) > 1
    union all select 'journal: ' || f.what || ' of order ' || f.order_number from journal_faults() f
      join booking b on b.order_number = f.order_number where b.template_id = ${templateId}`);
  return rows.map(({ name }) => name);
}

/** Money that went back through the provider, by the database: refunds that are done. */
export async function providerCents({ orm }: Database, templateId: number): Promise<number> {
  const { rows } = await orm.execute<{ cents: number }>(sql`
    select coalesce(sum(i.amount_cents), 0)::int as cents from task_item i join booking b on b.id = i.booking_id
    where b.template_id = ${templateId} and i.state = 3 and b.pay_mode = any(${sql.param([...MONEY_MODES])}::int[])`);
  return rows[0]?.cents ?? 0;
}
