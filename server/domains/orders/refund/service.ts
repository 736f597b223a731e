import { RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderRefund, RefundLine, RefundOrderBody } from '../../../../shared/contract/orders/shapes.ts';
import { yuanOf } from '../../../../shared/format/money.ts';
import { centsOfSeats, lineShares, type LineRefund } from '../../../../shared/format/refundShares.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { refuseMoneyless } from '../../../http/access/amounts.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { BLOCKED_REFUND } from '../../../purchases/refusals.ts';
import { readStarted, refuseMore, startRefund } from '../../../purchases/refunds.ts';
import { refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
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
  refuseMoneyless(caller);
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, caller.store, orderNumber);
    if (!order) throw refuse.notFound();
    const block = refundBlockOf(order);
    if (block) throw BLOCKED[block]();
    const lines = await countLines(tx, request, order, body);
    refuseMore(body.amount, refundableCents(order));
    const freed = body.alsoCancel ? seatsToFree(order, body.lines, context.now) : 0;
    if (!(await holdAmount(tx, caller.store, order.id, body.amount))) throw refuse.refundTaskRunning();
    const { amount, reason, note } = body;
    const asked = { of: refundObjectOf(order), cents: amount, reason, note, lines };
    const refundId = await startRefund(tx, services.database.signals, request, asked);
    const isCancelled = freed > 0 && freed >= order.seats;
    if (isCancelled) await cancelOrderRow(tx, caller.store, order, new Date(context.now));
    else if (freed > 0) await freeSeats(tx, caller.store, order, freed);
    const texts = orderTexts(services.config.zone);
    const text = isCancelled ? texts.refundWithCancel(order, amount) : texts.refund(order, amount);
    const message = body.notify
      ? await notifyBuyer(tx, request, order, { reference: `order-refund-${refundId}`, text })
      : undefined;
    const what = {
      refundId,
      amount,
      reason,
      lines,
      freedSeats: isCancelled ? 0 : freed,
      cancelled: isCancelled,
    };
    await auditOrder(tx, request, order, { action: 'orders.refund', after: { ...what, message } });
    return readStarted(tx, request, { bookingId: order.id }, refundId);
  });
}

const wrong = (field: string, code: string, message: string) => refuse.badInput([{ field, code, message }]);

const BLOCKED = { ...BLOCKED_REFUND, noMoney: refuse.orderWithoutMoney } as const;

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
