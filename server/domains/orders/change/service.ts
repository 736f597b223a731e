import { EventStatus } from '../../../../shared/codes/lists.ts';
import type { CancelOrderBody, MoveTargets } from '../../../../shared/contract/orders/shapes.ts';
import { compactStamp, formatDateTime } from '../../../../shared/format/dates.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { askRefund } from '../../../purchases/refunds.ts';
import { publishWake } from '../../../tasks/channels.ts';
import { orderRow } from '../detail/sql.ts';
import { orderTexts } from '../messages.ts';
import { cancelBlockOf, moveBlockOf } from '../orderFacts.ts';
import { refundObjectOf, returnsOf } from '../refund/refundObject.ts';
import { refuse } from '../refusals.ts';
import { auditOrder, notifyBuyer } from './request.ts';
import {
  cancelOrderRow,
  countTargets,
  readMoveTarget,
  lockOrder,
  type LockedOrder,
  moveOrderRow,
  setNote,
  type TargetFilter,
  targetRows,
} from './sql.ts';

/** The answer of a change: the booking and its new version. */
interface Changed {
  readonly id: number;
  readonly version: number;
}
const TARGETS_AT_MOST = 50;

/** Takes an order, changes it, and answers what became of it; all or nothing. @throws Refusal notFound. */
async function changeOrder(
  services: Services,
  { caller }: StoreRequest,
  { orderNumber, alsoEventId }: { readonly orderNumber: string; readonly alsoEventId?: number },
  work: (tx: Transaction, order: LockedOrder) => Promise<void>,
): Promise<Changed> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, caller.store, orderNumber, alsoEventId);
    if (!order) throw refuse.notFound();
    await work(tx, order);
    const after = await orderRow(tx, caller.store, orderNumber);
    return { id: order.id, version: after?.version ?? order.version };
  });
}

/**
 * Cancels an order that has no money to give back: unpaid and free ones end at once, points and class times return
 * through the task runner. @throws Refusal notFound, orderCancelled, orderHasMoney, refundTaskRunning (650),
 * startedOrEnded (645).
 */
export const cancelOrder = (
  services: Services,
  request: StoreRequest,
  orderNumber: string,
  body: CancelOrderBody,
): Promise<Changed> =>
  changeOrder(services, request, { orderNumber }, async (tx, order) => {
    const { caller, context } = request;
    refuseBlocked(cancelBlockOf(order, context.now));
    const { reason, note } = body;
    const { points, times } = returnsOf(order);
    if (points > 0 || times > 0) {
      await askRefund(tx, request, { of: refundObjectOf(order), cents: 0, points, times, reason, note });
      await publishWake(services.database.signals, tx);
    }
    await cancelOrderRow(tx, caller.store, order, new Date(context.now));
    const text = orderTexts(services.config.zone).cancel(order);
    const message = body.notify
      ? await notifyBuyer(tx, request, order, { reference: `order-cancel-${order.id}`, text })
      : undefined;
    await auditOrder(tx, request, order, {
      action: 'orders.cancel',
      after: { reason, note, points, times, message },
    });
  });

/**
 * Moves an order to another session of the store: same price, free seats for all of it; the sums of both sessions go
 * with it in one transaction. @throws Refusal notFound, orderCancelled, refundTaskRunning (650), startedOrEnded (645),
 * ofSeries, otherPrice, noFreeSeats, badInput.
 */
export const moveOrder = (
  services: Services,
  request: StoreRequest,
  orderNumber: string,
  { eventId, notify }: { readonly eventId: number; readonly notify: boolean },
): Promise<Changed> =>
  changeOrder(services, request, { orderNumber, alsoEventId: eventId }, async (tx, order) => {
    const { caller, context } = request;
    refuseBlocked(moveBlockOf(order, context.now));
    if (order.eventId === eventId) {
      throw refuse.badInput([{ field: 'eventId', code: 'sameSession', message: 'is the session it is in' }]);
    }
    const target = await readMoveTarget(tx, caller.store, order, eventId);
    if (!target) throw refuse.notFound();
    if (target.status !== EventStatus.published || target.startMs <= context.now)
      throw refuse.startedOrEnded();
    if (target.isSeries) throw refuse.ofSeries();
    if (!target.samePrice) throw refuse.otherPrice();
    if (target.free < order.seats) throw refuse.noFreeSeats({ free: Math.max(0, target.free) });
    await moveOrderRow(tx, caller.store, order, { eventId, templateId: target.templateId });
    const { zone } = services.config;
    const to = { eventTitle: target.title, startAt: target.startAt };
    const text = orderTexts(zone).move(order, to);
    const reference = `order-move-${order.id}-${order.version + 1}`;
    const message = notify ? await notifyBuyer(tx, request, order, { reference, text }) : undefined;
    const session = `${target.title} · ${formatDateTime(target.startMs, zone)}`;
    await auditOrder(tx, request, order, {
      action: 'orders.move',
      after: { eventId, session, message },
      before: { eventId: order.eventId },
    });
  });

function refuseBlocked(block: ReturnType<typeof cancelBlockOf>): void {
  switch (block) {
    case null:
      return;
    case 'cancelled':
      throw refuse.orderCancelled();
    case 'begun':
      throw refuse.startedOrEnded();
    case 'running':
      throw refuse.refundTaskRunning();
    case 'money':
      throw refuse.orderHasMoney();
  }
}

/**
 * Sessions an order can move to, those of its template first, the nearest first; without any, why there are none.
 * @throws Refusal notFound.
 */
export async function listMoveTargets(
  services: Services,
  { caller, context }: StoreRequest,
  orderNumber: string,
  filter: TargetFilter,
): Promise<MoveTargets> {
  const db = services.database.orm;
  const { store } = caller;
  const { now } = context;
  if (!(await orderRow(db, store, orderNumber))) throw refuse.notFound();
  const { zone } = services.config;
  const sessions = await targetRows(db, store, orderNumber, { filter, now, zone, limit: TARGETS_AT_MOST });
  if (sessions.length > 0) return { sessions, none: null };
  const { samePrice, fit } = await countTargets(db, store, orderNumber, now);
  return { sessions, none: fit > 0 ? 'filtered' : samePrice > 0 ? 'full' : 'otherPrice' };
}

/** Writes a note; the one before stays in the timeline. @throws Refusal notFound. */
export const addNote = (
  services: Services,
  request: StoreRequest,
  orderNumber: string,
  note: string,
): Promise<Changed> =>
  changeOrder(services, request, { orderNumber }, async (tx, order) => {
    await setNote(tx, request.caller.store, order, note);
    await auditOrder(tx, request, order, {
      action: 'orders.addNote',
      after: { note },
      before: { note: order.note },
    });
  });

/** Sends the confirmation again, at most once a minute. @throws Refusal notFound, orderCancelled, orderUnpaid. */
export async function resendConfirmation(
  services: Services,
  request: StoreRequest,
  orderNumber: string,
): Promise<{ sent: number }> {
  const { zone } = services.config;
  let message: string | undefined;
  await changeOrder(services, request, { orderNumber }, async (tx, order) => {
    if (order.status === 'cancelled') throw refuse.orderCancelled();
    if (order.status === 'pending') throw refuse.orderUnpaid();
    const minute = compactStamp(request.context.now, zone).slice(0, 12);
    const text = orderTexts(zone).confirmation(order);
    const reference = `order-confirmation-${order.id}-${minute}`;
    message = await notifyBuyer(tx, request, order, { reference, text });
    if (message)
      await auditOrder(tx, request, order, { action: 'orders.resendConfirmation', after: { message } });
  });
  return { sent: message === undefined ? 0 : 1 };
}

/** The whole phone number; the audit trail says who saw it (screens A1). @throws Refusal notFound. */
export async function revealPhone(
  services: Services,
  request: StoreRequest,
  orderNumber: string,
): Promise<{ phone: string }> {
  return services.database.transaction(async (tx) => {
    const order = await orderRow(tx, request.caller.store, orderNumber);
    if (!order) throw refuse.notFound();
    await auditOrder(tx, request, order, { action: 'orders.revealPhone', after: {} });
    return { phone: order.phone };
  });
}
