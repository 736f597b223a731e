import { sql } from 'drizzle-orm';
import { MONEY_MODES } from '../../../shared/codes/lists.ts';

/*
 * What came in for an order `b`, as orders, channels and home count it.
 */

/**
 * An order `b` that was paid, whether or not anything went back later. Cancelled ones older than `paid_at` say it by
 * their payment, or by what was returned.
 */
export const wasPaid = sql`(b.status = 'paid' or (b.status = 'cancelled' and (b.paid_at is not null
  or b.payment_number is not null or b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0)))`;

/** Cents that came in for an order `b`; says the same as `paidCents` of server/purchases, which a test compares. */
export const paidCents = sql`case when ${wasPaid}
  and b.pay_mode = any(${sql.param([...MONEY_MODES])}::int[]) then b.amount_cents else 0 end`;
