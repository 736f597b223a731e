import { randomUUID } from 'node:crypto';
import type { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import type { RefundPackageBody } from '../../../../shared/contract/packageOrders/shapes.ts';
import { yuanOf } from '../../../../shared/format/money.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { publishProgress, publishWake } from '../../../tasks/channels.ts';
import { presentRefund } from '../../../tasks/refunds/orders/present.ts';
import { askRefund, refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { usedValueOf } from '../items.ts';
import { type PackageFacts, refundableCents, refundBlockOf } from '../packageFacts.ts';
import { refuse } from '../refusals.ts';
import { type HeldTimes, holdPackageAmount, holdTimes, lockPackage, lockTimes } from './sql.ts';

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
interface AskedRefund {
  readonly orderNumber: string;
  readonly body: RefundPackageBody;
  /** A part of one holding; without it all that is unused. */
  readonly only: (HeldTimes & { readonly most: number }) | undefined;
}

/** The same in a transaction of the caller's, for all that is unused or a part of it. */
export async function refundIn(
  tx: Transaction,
  signals: Services['database']['signals'],
  { caller, context }: StoreRequest,
  { orderNumber, body: { reason, note, amount: asked }, only }: AskedRefund,
): Promise<OrderRefund> {
  if (!seesMoney(caller)) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
  const { store, actor } = caller;
  const order = await lockPackage(tx, store, orderNumber);
  if (!order) throw refuse.notFound();
  const facts = { ...order, usedValue: usedValueOf(order.items, await lockTimes(tx, store, order.id)) };
  refuseBlocked(facts);
  const most = Math.min(refundableCents(facts), only?.most ?? Number.MAX_SAFE_INTEGER);
  const amount = asked ?? most;
  if (amount > most) {
    throw refuse.badInput([{ field: 'amount', code: 'tooMuch', message: `is at most ${yuanOf(most)}` }]);
  }
  if (!(await holdPackageAmount(tx, store, order.id, amount))) throw refuse.refundTaskRunning();
  const frozen = await holdTimes(tx, store, order.id, {
    operatorId: actor.accountId,
    now: context.now,
    only,
  });
  // Somebody used them meanwhile.
  if (only && frozen !== only.times) throw refuse.changedBySomeoneElse();
  const taskId = randomUUID();
  const refundId = await askRefund(
    tx,
    store,
    {
      bookingId: null,
      eventId: null,
      templateId: null,
      packageOrderId: order.id,
      orderNumber: order.orderNumber,
      payMode: order.payMode,
      title: order.packName,
    },
    {
      taskId,
      startedBy: actor.accountId,
      at: new Date(context.now),
      cents: amount,
      points: 0,
      times: 0,
      reason,
      note,
      lines: [],
      failCode: order.paymentNumber === null ? FailCode.paidAtDesk : '',
    },
  );
  await writeAudit(tx, {
    by: caller,
    action: only ? 'classPacks.refundHolding' : 'packageOrders.refund',
    object: 'packageOrder',
    objectId: order.orderNumber,
    after: { refundId, amount, reason, note, frozen },
    context,
  });
  await publishWake(signals, tx);
  await publishProgress(signals, tx, { taskId, startedBy: actor.accountId });
  const refunds = await refundsOf(tx, store, { packageOrderId: order.id });
  const made = refunds.find(({ id }) => id === refundId);
  if (!made) throw new Error('The refund was inserted in this transaction; it must be there.');
  return presentRefund(made, { seesMoney: true });
}

function refuseBlocked(facts: PackageFacts): void {
  switch (refundBlockOf(facts)) {
    case null:
      return;
    case 'running':
      throw refuse.refundTaskRunning();
    case 'unpaid':
      throw refuse.orderUnpaid();
    case 'groupBuying':
      throw refuse.groupBuyingRuns();
    case 'held':
      throw refuse.refundHeld();
    case 'refunded':
      throw refuse.orderRefunded();
    case 'nothingLeft':
      throw refuse.nothingLeft();
  }
}
