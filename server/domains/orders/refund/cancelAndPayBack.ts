import { RefundReason } from '../../../../shared/codes/lists.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { startRefund } from '../../../purchases/refunds.ts';
import { auditOrder, notifyBuyer } from '../change/request.ts';
import { cancelOrderRow, lockOrder, type LockedOrder } from '../change/sql.ts';
import { orderTexts } from '../messages.ts';
import { hasBegun, refundableCents } from '../orderFacts.ts';
import { refuse } from '../refusals.ts';
import { refundObjectOf, returnsOf } from './refundObject.ts';
import { holdAmount } from './sql.ts';

/**
 * Cancels an order before its session begins, frees its seats and asks all of it back through the refund tasks, in the
 * caller's transaction: money, points, class times. What was paid at the desk becomes a failed refund, to be closed by
 * hand. The buyer is told. `why` is read by the merchant.
 * @throws Refusal notFound, orderCancelled, refundTaskRunning (650), startedOrEnded (645)
 */
export async function cancelAndPayBack(
  tx: Transaction,
  services: Services,
  request: StoreRequest,
  { bookingId, why }: { readonly bookingId: number; readonly why: string },
): Promise<void> {
  const { caller, context } = request;
  const order = await lockLive(tx, request, bookingId);
  const cents = order.status === 'paid' ? refundableCents(order) : 0;
  const { points, times } = returnsOf(order);
  if (cents > 0 && !(await holdAmount(tx, caller.store, order.id, cents))) throw refuse.refundTaskRunning();
  if (cents > 0 || points > 0 || times > 0) {
    const reason = RefundReason.other;
    const asked = { of: refundObjectOf(order), cents, points, times, reason, note: why };
    await startRefund(tx, services.database.signals, request, asked);
  }
  await cancelOrderRow(tx, caller.store, order, new Date(context.now));
  const texts = orderTexts(services.config.zone);
  const text = cents > 0 ? texts.refundWithCancel(order, cents) : texts.cancel(order);
  const message = await notifyBuyer(tx, request, order, { reference: `order-cancel-${order.id}`, text });
  const facts = { reason: RefundReason.other, note: why, amount: cents, points, times, message };
  await auditOrder(tx, request, order, { action: 'orders.cancel', after: facts });
}

async function lockLive(
  tx: Transaction,
  { caller, context }: StoreRequest,
  bookingId: number,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, caller.store, bookingId);
  if (!order) throw refuse.notFound();
  if (order.status === 'cancelled') throw refuse.orderCancelled();
  if (order.isRefunding) throw refuse.refundTaskRunning();
  if (hasBegun(order, context.now)) throw refuse.startedOrEnded();
  return order;
}
