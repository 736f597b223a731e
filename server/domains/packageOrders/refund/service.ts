import type { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import type { RefundPackageBody } from '../../../../shared/contract/packageOrders/shapes.ts';
import { refuseMoneyless } from '../../../http/access/amounts.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { BLOCKED_REFUND } from '../../../purchases/refusals.ts';
import { type AskedRefund, readStarted, refuseMore, startRefund } from '../../../purchases/refunds.ts';
import { auditPackage } from '../trail.ts';
import { usedValueOf } from '../items.ts';
import { refundableCents, refundBlockOf } from '../packageFacts.ts';
import { refuse } from '../refusals.ts';
import {
  type HeldTimes,
  holdPackageAmount,
  holdTimes,
  type LockedPackage,
  lockPackage,
  lockTimes,
} from './sql.ts';

/**
 * Starts the refund of an order of packs: its amount is held and its unused times are frozen in the transaction that
 * hands it to the task runner, which withdraws the times when the money has gone back. What was used stays paid, at
 * its single price. An order paid at the desk gets a failed refund, to be closed by hand.
 * @throws Refusal forbidden without PAYMENT_READ_EXPORT; notFound; refundTaskRunning (650) while one runs; badInput
 * for more than is refundable; orderUnpaid, groupBuyingRuns, refundHeld, orderRefunded, nothingLeft.
 */
export const refundPackageOrder = (
  { database }: Services,
  request: StoreRequest,
  orderNumber: string,
  body: RefundPackageBody,
): Promise<OrderRefund> =>
  database.transaction((tx) =>
    refundIn(tx, database.signals, request, { orderNumber, body, only: undefined }),
  );

/** What somebody wants back of an order. */
interface AskedPackageRefund {
  readonly orderNumber: string;
  readonly body: RefundPackageBody;
  /** A part of one holding; without it all that is unused. */
  readonly only: (HeldTimes & { readonly most: number }) | undefined;
}

/** The same in a transaction of the caller's, for all that is unused or a part of it. */
export async function refundIn(
  tx: Transaction,
  signals: Services['database']['signals'],
  request: StoreRequest,
  { orderNumber, body: { reason, note, amount: asked }, only }: AskedPackageRefund,
): Promise<OrderRefund> {
  const { caller, context } = request;
  refuseMoneyless(caller);
  const { store, actor } = caller;
  const order = await lockPackage(tx, store, orderNumber);
  if (!order) throw refuse.notFound();
  const facts = { ...order, usedValue: usedValueOf(order.items, await lockTimes(tx, store, order.id)) };
  const block = refundBlockOf(facts);
  if (block) throw BLOCKED[block]();
  const most = Math.min(refundableCents(facts), only?.most ?? Number.MAX_SAFE_INTEGER);
  const amount = asked ?? most;
  refuseMore(amount, most);
  if (!(await holdPackageAmount(tx, store, order.id, amount))) throw refuse.refundTaskRunning();
  const frozen = await holdTimes(tx, store, order.id, {
    operatorId: actor.accountId,
    now: context.now,
    only,
  });
  // Somebody used them meanwhile.
  if (only && frozen !== only.times) throw refuse.changedBySomeoneElse();
  const what = { of: objectOf(order), cents: amount, reason, note };
  const refundId = await startRefund(tx, signals, request, what);
  await auditPackage(tx, request, order, {
    action: only ? 'classPacks.refundHolding' : 'packageOrders.refund',
    after: { refundId, amount, reason, note, frozen },
  });
  return readStarted(tx, request, { packageOrderId: order.id }, refundId);
}

const objectOf = (order: LockedPackage): AskedRefund['of'] => ({
  bookingId: null,
  eventId: null,
  templateId: null,
  packageOrderId: order.id,
  orderNumber: order.orderNumber,
  payMode: order.payMode,
  paymentNumber: order.paymentNumber,
  title: order.packName,
});

const BLOCKED = {
  ...BLOCKED_REFUND,
  groupBuying: refuse.groupBuyingRuns,
  nothingLeft: refuse.nothingLeft,
} as const;
