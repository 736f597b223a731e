import { type SQL, sql } from 'drizzle-orm';
import { inActingStore } from '../../../db/statements/inStores.ts';
import type { Queryable } from '../../../db/pool.ts';
import { ofSight } from '../../../db/statement.ts';
import { tookPlace } from '../clauses.sql.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';

const SESSIONS_AT_MOST = 60;

/** What was booked from one template; cents. */
export interface PurchaseRecord extends Record<string, unknown> {
  readonly templateId: number;
  readonly title: string;
  readonly removed: boolean;
  readonly sessions: number;
  readonly booked: number;
  readonly capacity: number;
  readonly paid: number;
  readonly refunded: number;
  readonly endedSeats: number;
  readonly checkedIn: number;
  readonly bySource: { source: number; seats: number; orders: number }[];
  readonly bySession: {
    id: number;
    startAt: string;
    booked: number;
    capacity: number;
    checkedIn: number;
    status: 0 | 1 | 2;
  }[];
}

/**
 * Figures of one template, deleted or not. Seats are those of sessions that were not cancelled; money is all of it,
 * since what cancelled sessions took stands against what they gave back. One by one only those are named that were held
 * or are booked: nothing is told by an empty future.
 */
async function figuresOf(
  db: Queryable,
  where: SQL,
  id: number,
  now: number,
): Promise<PurchaseRecord | undefined> {
  const { rows } = await db.execute<PurchaseRecord>(sql`
    select t.id as "templateId", t.title, t.removed_at is not null as removed, sums.*,
      (select coalesce(json_agg(json_build_object('source', s.source, 'seats', s.seats, 'orders', s.orders)
          order by s.seats desc, s.source), '[]')
        from (select b.source, sum(b.seats)::int as seats, count(*)::int as orders from booking b
          where b.template_id = t.id and b.status <> 'cancelled' group by b.source) s) as "bySource",
      (select coalesce(json_agg(json_build_object('id', n.id, 'startAt', ${iso(sql`n.start_at`)},
          'booked', n.booked, 'capacity', n.capacity, 'checkedIn', n.checked_in, 'status', n.status)
          order by n.start_at, n.id), '[]')
        from (select e.* from event e
          where e.template_id = t.id and e.status <> 2 and (e.booked > 0 or e.start_at <= ${instant(now)})
          order by abs(extract(epoch from e.start_at - ${instant(now)})), e.id limit ${SESSIONS_AT_MOST}) n)
        as "bySession"
    from event_template t join lateral (
      select count(*) filter (where e.status <> 2) as sessions,
        coalesce(sum(e.booked) filter (where e.status <> 2), 0)::bigint as booked,
        coalesce(sum(e.capacity) filter (where e.status <> 2), 0)::bigint as capacity,
        coalesce(sum(e.gross_cents), 0)::bigint as paid, coalesce(sum(e.refunded_cents), 0)::bigint as refunded,
        coalesce(sum(e.booked) filter (where ${tookPlace(now)}), 0)::bigint as "endedSeats",
        coalesce(sum(e.checked_in) filter (where ${tookPlace(now)}), 0)::bigint as "checkedIn"
      from event e where e.template_id = t.id) sums on true
    where t.id = ${id} and ${where}`);
  return rows[0];
}

/** The figures of a template in sight. */
export const purchaseFigures = ofSight((db, scope, id: number, now: number) =>
  figuresOf(db, inActingStore(sql`t.store_id`, scope), id, now),
);
