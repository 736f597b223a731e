import { randomUUID } from 'node:crypto';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderRefund, RefundLine, RefundOrderBody } from '../../../../shared/contract/orders/shapes.ts';
import { yuanOf } from '../../../../shared/format/money.ts';
import { centsOfSeats, lineShares, type LineRefund } from '../../../../shared/format/refundShares.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { publishProgress, publishWake } from '../../../tasks/channels.ts';
import { presentRefund } from '../../../tasks/refunds/orders/present.ts';
import { askRefund, refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import { auditOrder, notifyBuyer } from '../change/request.ts';
import { cancelOrderRow, freeSeats, lockOrder, type LockedOrder } from '../change/sql.ts';
import { asLineRefunds, linesOf } from '../lines.ts';
import { orderTexts } from '../messages.ts';
import { hasBegun, refundableCents, refundBlockOf } from '../orderFacts.ts';
import { refuse } from '../refusals.ts';
import { refundObjectOf } from './refundObject.ts';
import { holdAmount } from './sql.ts';

/**
 * Starts a refund of an order: its part of the payment is held, its seats are freed when asked for, and the task
 * runner sends it, all in one transaction. An order paid at the desk gets a failed refund, to be closed by hand.
 * @throws Refusal forbidden without PAYMENT_READ_EXPORT; notFound; refundTaskRunning (650) while one runs; badInput
 * for an amount that is not left or not that of the lines; startedOrEnded (645) when seats cannot be freed any more.
 */
export async function refundOrder(
  services: Services,
  request: StoreRequest,
  orderNumber: string,
  body: RefundOrderBody,
): Promise<OrderRefund> {
  const { caller, context } = request;
  if (!seesMoney(caller)) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, caller.store, orderNumber);
    if (!order) throw refuse.notFound();
    refuseBlocked(order);
    const lines = await countLines(tx, request, order, body);
    if (body.amount > refundableCents(order)) {
      throw wrong('amount', 'tooMuch', `is at most ${yuanOf(refundableCents(order))}`);
    }
    const freed = body.alsoCancel ? seatsToFree(order, body.lines, context.now) : 0;
    if (!(await holdAmount(tx, caller.store, order.id, body.amount))) throw refuse.refundTaskRunning();
    const isAtDesk = order.paymentNumber === null;
    const taskId = randomUUID();
    const refundId = await askRefund(tx, caller.store, refundObjectOf(order), {
      taskId,
      startedBy: caller.actor.accountId,
      at: new Date(context.now),
      cents: body.amount,
      points: 0,
      times: 0,
      reason: body.reason,
      note: body.note,
      lines,
      failCode: isAtDesk ? FailCode.paidAtDesk : '',
    });
    const isCancelled = freed > 0 && freed >= order.seats;
    if (isCancelled) await cancelOrderRow(tx, caller.store, order, new Date(context.now));
    else if (freed > 0) await freeSeats(tx, caller.store, order, freed);
    const texts = orderTexts(services.config.zone);
    const text = isCancelled ? texts.refundWithCancel(order, body.amount) : texts.refund(order, body.amount);
    const message = body.notify
      ? await notifyBuyer(tx, request, order, { reference: `order-refund-${refundId}`, text })
      : undefined;
    const { amount, reason } = body;
    const what = {
      refundId,
      amount,
      reason,
      lines,
      freedSeats: isCancelled ? 0 : freed,
      cancelled: isCancelled,
    };
    await auditOrder(tx, request, order, { action: 'orders.refund', after: { ...what, message } });
    await publishWake(services.database.signals, tx);
    await publishProgress(services.database.signals, tx, { taskId, startedBy: caller.actor.accountId });
    const made = (await refundsOf(tx, caller.store, { bookingId: order.id })).find(
      ({ id }) => id === refundId,
    );
    if (!made) throw new Error('The refund was inserted in this transaction; it must be there.');
    return presentRefund(made, { seesMoney: true });
  });
}

const wrong = (field: string, code: string, message: string) => refuse.badInput([{ field, code, message }]);

function refuseBlocked(order: LockedOrder): void {
  switch (refundBlockOf(order)) {
    case null:
      return;
    case 'running':
      throw refuse.refundTaskRunning();
    case 'unpaid':
      throw refuse.orderUnpaid();
    case 'noMoney':
      throw refuse.orderWithoutMoney();
    case 'held':
      throw refuse.refundHeld();
    case 'refunded':
      throw refuse.orderRefunded();
  }
}

/** The pieces of a refund with their cents, counted again: the amount on the button must be theirs. */
async function countLines(
  tx: Transaction,
  { caller }: StoreRequest,
  order: LockedOrder,
  body: RefundOrderBody,
): Promise<LineRefund['lines']> {
  if (!body.lines) return [];
  const earlier = await refundsOf(tx, caller.store, { bookingId: order.id });
  const counted = earlier.filter(({ state }) => state !== RefundState.givenUp).toReversed();
  const lines = linesOf(order);
  const taken = lineShares(lines, asLineRefunds(counted));
  const chosen = body.lines.map(({ line: index, seats }) => {
    const [line, gone] = [lines[index], taken[index]];
    if (!line || !gone || gone.seats + seats > line.seats) {
      throw wrong('lines', 'tooMany', 'names more pieces than are left');
    }
    return { line: index, seats, cents: centsOfSeats(line, gone, seats) };
  });
  const sum = chosen.reduce((total, { cents }) => total + cents, 0);
  if (sum !== body.amount) throw wrong('amount', 'notThatOfLines', `is ${yuanOf(sum)} for these pieces`);
  return chosen;
}

/** Seats that go with a refund: those of its lines, or the order's. */
function seatsToFree(order: LockedOrder, chosen: readonly RefundLine[] | undefined, now: number): number {
  if (order.status === 'cancelled') return 0;
  if (hasBegun(order, now)) throw refuse.startedOrEnded();
  if (!chosen) return order.seats;
  const lines = linesOf(order);
  const seats = chosen
    .filter(({ line }) => lines[line]?.takesSeat)
    .reduce((sum, each) => sum + each.seats, 0);
  return Math.min(seats, order.seats);
}
