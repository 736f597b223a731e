import { type SQL, sql } from 'drizzle-orm';
import { ofSight } from '../../../db/statement.ts';
import { dayIn } from '../../../db/statements/clauses.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import { orderedBy } from '../../../db/statements/page.ts';
import { purchaseStatements } from '../../../db/statements/purchases.ts';
import { sumFailedRefunds } from '../failedRefunds.sql.ts';
import { orderColumns, orderJoins, type OrderRecord } from './columns.sql.ts';
import { type AskedOrders, BOOKINGS, matching, type OrderFilter } from './match.sql.ts';

/** Sums over all pages of a question. */
export interface OrderTotals extends Record<string, unknown> {
  readonly count: number;
  readonly seats: number;
  readonly checkedIn: number;
  readonly amount: number;
  readonly refunded: number;
}

/** Sums of one day. */
export interface OrdersOfDay extends Record<string, unknown> {
  readonly date: string;
  readonly orders: number;
  readonly seats: number;
  readonly checkedIn: number;
}

const ORDERS = {
  by: { bookedAt: sql`b.booked_at`, amount: sql`b.amount_cents`, startAt: sql`e.start_at` },
  key: sql`b.id`,
  otherwise: { by: 'bookedAt' },
} as const;

/**
 * The order of a list, and what it needs beside the booking. Numbers that end in the digits come before phones that do:
 * one number is meant, and a phone brings all its orders.
 */
function orderOf(filter: OrderFilter): { readonly order: SQL; readonly join?: SQL } {
  const { lastDigits, sortBy } = filter;
  const chosen = orderedBy(ORDERS, filter);
  return {
    order: lastDigits === undefined ? chosen : sql`right(b.order_number, 4) <> ${lastDigits}, ${chosen}`,
    ...(sortBy === 'startAt' && { join: sql`join event e on e.id = b.event_id` }),
  };
}

/** The statements of the list: sums, a page, all of them for a file or a change of many, and named ones. */
export const {
  totals: orderTotals,
  page: orderRows,
  ids: orderIds,
  names: orderNames,
  byIds: ordersByIds,
} = purchaseStatements<OrderRecord, OrderTotals, OrderFilter, AskedOrders>(BOOKINGS, {
  columns: orderColumns,
  joins: orderJoins,
  sums: sql`coalesce(sum(b.seats), 0)::bigint as seats,
    coalesce(sum(b.seats) filter (where b.checked_in_at is not null), 0)::bigint as "checkedIn",
    coalesce(sum(b.amount_cents), 0)::bigint as amount,
    coalesce(sum(b.refunded_cents), 0)::bigint as refunded`,
  matching,
  order: orderOf,
});

/** Orders, seats and check-ins by the day they were booked, or by that of their session. */
export const ordersByDay = ofSight(
  async (db, scope, asked: AskedOrders, by: 'booking' | 'session'): Promise<OrdersOfDay[]> => {
    const day = dayIn(by === 'booking' ? sql`b.booked_at` : sql`e.start_at`, asked.clock.zone);
    const { rows } = await db.execute<OrdersOfDay>(sql`
      select ${day} as date, count(*)::int as orders, sum(b.seats)::int as seats,
        coalesce(sum(b.seats) filter (where b.checked_in_at is not null), 0)::int as "checkedIn"
      from booking b join event e on e.id = b.event_id
      where ${inStores(sql`b.store_id`, scope)} and ${matching(scope, asked)} group by 1 order by 1`);
    return rows;
  },
);

/** How many of their newest refunds failed, and what these should have given back. */
export const failedRefundTotals = ofSight((db, scope, asked: AskedOrders) =>
  sumFailedRefunds(
    db,
    inStores(sql`i.store_id`, scope),
    sql`${inStores(sql`b.store_id`, scope)} and ${matching(scope, asked)}`,
  ),
);

/** Minutes that people came late on average, before the start below zero; null when nobody came. */
export const averageLateness = ofSight(async (db, scope, asked: AskedOrders): Promise<number | null> => {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select round(avg(extract(epoch from b.checked_in_at - e.start_at)) / 60, 1)::float8 as minutes
    from booking b join event e on e.id = b.event_id
    where ${inStores(sql`b.store_id`, scope)} and ${matching(scope, asked)} and b.checked_in_at is not null`);
  return rows[0]?.minutes ?? null;
});
