import { type SQL, sql } from 'drizzle-orm';
import { MONEY_MODES } from '../../../../shared/codes/lists.ts';

/** Money came in for an order `b`, whether or not it went back later. */
export const wasPaid = sql`(b.status = 'paid'
  or (b.status = 'cancelled' and (b.paid_at is not null or b.payment_number is not null)))`;

/** Cents that came in for an order `b`; says the same as `paidCents` of orderFacts, which a test compares. */
export const paidCents = sql`case when ${wasPaid}
  and b.pay_mode = any(${sql.param([...MONEY_MODES])}::int[]) then b.amount_cents else 0 end`;

/** A session `e` that took place and is over: who should have come did or did not. */
export const tookPlace = (now: number): SQL =>
  sql`(e.status <> 2 and e.end_at <= ${new Date(now).toISOString()}::timestamptz)`;

/** A refund `i` of a registration that no later one followed: the one that tells how the order stands. */
export const isNewestRefund = sql`not exists (select from task_item later
  where later.booking_id = i.booking_id and later.id > i.id)`;
