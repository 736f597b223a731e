import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { MONEY_MODES } from '../../../../shared/codes/lists.ts';
import { wasPaid } from '../../../db/statements/paidOrders.ts';

const money = sql`${sql.param([...MONEY_MODES])}::int[]`;

/** Members whose kept figures are not what a recount of their rows says, with both; and kept counts that are wrong. */
export async function wrongFigures(db: Queryable): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select m.id, f.bookings, f.spent_cents, f.reports, counted.*
    from member m left join member_figures f on f.member_id = m.id
      cross join lateral (select
        (select count(*)::int from booking b where b.member_id = m.id and b.status = 'paid') as bookings_counted,
        (select coalesce(sum(b.amount_cents - b.refunded_cents), 0)::bigint from booking b
            where b.member_id = m.id and b.pay_mode = any(${money}) and ${wasPaid})
          + (select coalesce(sum(o.amount_cents - o.refunded_cents), 0)::bigint from package_order o
            where o.member_id = m.id and o.paid_at is not null and o.pay_mode = any(${money})) as cents_counted,
        (select count(*)::int from member_report r where r.member_id = m.id) as reports_counted) counted
    where (f.bookings, f.spent_cents, f.reports)
      is distinct from (counted.bookings_counted, counted.cents_counted, counted.reports_counted)`);
  const { rows: cities } = await db.execute(sql`
    select coalesce(kept.city, own.city) as city, kept.members, own.counted
    from (select city, sum(members)::int as members from member_count where city is not null group by city) kept
      full join (select city, count(*)::int as counted from member group by city) own on own.city = kept.city
    where coalesce(kept.members, 0) <> coalesce(own.counted, 0)`);
  const { rows: left } = await db.execute(sql`select * from member_change`);
  return [...rows, ...cities, ...left];
}
