import { RefundState } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { orders } from '../../../../shared/contract/orders/calls.ts';
import type {
  transactionBooking,
  transactionCheckIn,
} from '../../../../shared/contract/orders/membership.calls.ts';
import { seesMoney, amountFor } from '../../../http/access/amounts.ts';
import { refuse } from '../../../http/errors.ts';
import { isOperator, type PlatformCaller, scopeOf, type StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { presentOrder, type Viewer } from '../present.ts';
import { askOrders, type OrderFilter } from './match.sql.ts';
import { averageLateness, failedRefundTotals, orderRows, ordersByDay, orderTotals } from './sql.ts';
import { readPage } from '../../../db/statements/page.ts';

/** A merchant in a store, or an operator, who sees every merchant and all amounts. */
export type OrderCaller = StoreCaller | PlatformCaller;

/** How `caller` looks at orders now. */
export const viewerOf = (services: Services, caller: OrderCaller, now: number): Viewer => ({
  seesMoney: seesMoney(caller),
  now,
  zone: services.config.zone,
});

/** A filter with what its asker may see, for the file of the list. */
export const askedBy = (caller: OrderCaller, query: OrderFilter) => ({ query, seesMoney: seesMoney(caller) });

/**
 * Operators with the code of the events alone read what was booked from templates that they name, not a merchant's or a
 * member's orders. @throws Refusal forbidden.
 */
export function checkReach(caller: OrderCaller, { templateId }: OrderFilter): void {
  const code = 'PLATFORM_DATA_TRANSACTION';
  if (isOperator(caller) && templateId === undefined && !caller.codes.has(code))
    throw refuse.forbidden({ code });
}

/** Orders of the caller's stores, or of every store for operators, with sums over all pages. */
export async function listOrders(
  services: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  now: number,
): Promise<ResultOf<typeof orders>> {
  const { orm } = services.database;
  const scope = scopeOf(caller);
  const asked = await askOrders(orm, scope, filter, { now, zone: services.config.zone });
  const { count, seats, checkedIn, amount, refunded } = await orderTotals(orm, scope, asked);
  // What failed refunds should have given back; nobody asks while other orders are shown.
  const asksOwed = filter.refundState?.includes(RefundState.failed) ?? false;
  const owed = asksOwed ? (await failedRefundTotals(orm, scope, asked)).amount : undefined;
  const viewer = viewerOf(services, caller, now);
  const page = await readPage(filter, count, async (shown) =>
    (await orderRows(orm, scope, { ...asked, filter: shown })).map((row) => presentOrder(row, viewer)),
  );
  return {
    ...page,
    totals: {
      seats,
      checkedIn,
      amount: amountFor(viewer, amount),
      refunded: amountFor(viewer, refunded),
      owed: owed === undefined ? null : amountFor(viewer, owed),
    },
  };
}

/** The same with its sums by the day of the booking. */
export async function listBookings(
  services: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  now: number,
): Promise<ResultOf<typeof transactionBooking>> {
  const { orm } = services.database;
  const scope = scopeOf(caller);
  const page = await listOrders(services, caller, filter, now);
  if (filter.start === undefined) return { ...page, totals: { ...page.totals, byDay: [] } };
  const asked = await askOrders(orm, scope, filter, { now, zone: services.config.zone });
  return { ...page, totals: { ...page.totals, byDay: await ordersByDay(orm, scope, asked, 'booking') } };
}

/** The same by the day of the session, with how late people came. */
export async function listCheckIns(
  services: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  now: number,
): Promise<ResultOf<typeof transactionCheckIn>> {
  const { orm } = services.database;
  const scope = scopeOf(caller);
  const page = await listOrders(services, caller, filter, now);
  const asked = await askOrders(orm, scope, filter, { now, zone: services.config.zone });
  const averageLate = await averageLateness(orm, scope, asked);
  const hasDays = filter.sessionStart !== undefined;
  const byDay = hasDays ? await ordersByDay(orm, scope, asked, 'session') : [];
  return { ...page, totals: { ...page.totals, byDay, averageLate } };
}
