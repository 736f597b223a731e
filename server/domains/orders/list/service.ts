import { RefundState } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { orders } from '../../../../shared/contract/orders/calls.ts';
import { seesMoney, amountFor } from '../../../http/access/amounts.ts';
import { refuse } from '../../../http/errors.ts';
import type { PlatformCaller, StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { presentOrder, type Viewer } from '../present.ts';
import {
  anyFailedRefundTotals,
  anyOrderRows,
  anyOrderTotals,
  failedRefundTotals,
  type QueryClock,
  type OrderFilter,
  type OrderRecord,
  orderRows,
  orderTotals,
  type OrderTotals,
} from './sql.ts';
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
  if (caller.kind === 'platform' && templateId === undefined && !caller.codes.has(code))
    throw refuse.forbidden({ code });
}

/** Orders of the caller's stores, or of every store for operators, with sums over all pages. */
export async function listOrders(
  services: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  now: number,
): Promise<ResultOf<typeof orders>> {
  const clock = { now, zone: services.config.zone };
  const totals = await totalsFor(services, caller, filter, clock);
  const { count, seats, checkedIn, amount, refunded } = totals;
  const owed = await owedFor(services, caller, filter, clock);
  const viewer = viewerOf(services, caller, now);
  const page = await readPage(filter, count, async (shownPage) =>
    (await rowsFor(services, caller, shownPage, clock)).map((row) => presentOrder(row, viewer)),
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

const totalsFor = (
  { database }: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  clock: QueryClock,
): Promise<OrderTotals> =>
  caller.kind === 'store'
    ? orderTotals(database.orm, caller.store, filter, clock)
    : anyOrderTotals(database.orm, caller.scope, filter, clock);

/** What failed refunds of these orders should have given back; nobody asks while other orders are shown. */
async function owedFor(
  { database }: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  clock: QueryClock,
): Promise<number | undefined> {
  if (!filter.refundState?.includes(RefundState.failed)) return undefined;
  const { amount } = await (caller.kind === 'store'
    ? failedRefundTotals(database.orm, caller.store, filter, clock)
    : anyFailedRefundTotals(database.orm, caller.scope, filter, clock));
  return amount;
}

const rowsFor = (
  { database }: Services,
  caller: OrderCaller,
  filter: OrderFilter,
  clock: QueryClock,
): Promise<OrderRecord[]> =>
  caller.kind === 'store'
    ? orderRows(database.orm, caller.store, filter, clock)
    : anyOrderRows(database.orm, caller.scope, filter, clock);
