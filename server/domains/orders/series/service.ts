import type {
  CancelledSeries,
  CancelSeriesBody,
  SeriesPreview,
} from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { askRefund } from '../../../purchases/refunds.ts';
import { publishProgress, publishWake } from '../../../tasks/channels.ts';
import { auditOrder, notifyBuyer } from '../change/request.ts';
import { cancelOrderRow } from '../change/sql.ts';
import { viewerOf } from '../list/service.ts';
import { orderTexts } from '../messages.ts';
import { refundObjectOf } from '../refund/refundObject.ts';
import { holdAmount } from '../refund/sql.ts';
import { refuse } from '../refusals.ts';
import { endingOf, decideOrder, type DecidedOrder, type SeriesSums, sumsOf } from './rules.ts';
import { presentSeries, presentSums } from './present.ts';
import { lockSeriesOrders, seriesOrders, type SeriesOrderRecord } from './sql.ts';

/** What `cancelSeries` would do at this moment; changes nothing. @throws Refusal notFound, also for an order of no series. */
export async function previewSeriesCancel(
  services: Services,
  caller: StoreCaller,
  orderNumber: string,
  now: number,
): Promise<SeriesPreview> {
  const orders = await seriesOrders(services.database.orm, caller.store, orderNumber);
  return presentSeries(decideOrders(orders, now), viewerOf(services, caller, now));
}

function decideOrders(orders: readonly SeriesOrderRecord[], now: number): readonly DecidedOrder[] {
  if (orders.length === 0) throw refuse.notFound();
  return orders.map((order) => decideOrder(order, now));
}

/**
 * Cancels what a member has left of a series, in one transaction: every order as a cancel of it alone would be, its
 * money, points and class times going back through the task runner, its seats free; the buyer is told once. Orders that
 * have begun, are cancelled or have a refund under way stay. @throws Refusal notFound; forbidden without
 * PAYMENT_READ_EXPORT when money goes back; seriesChanged (10150) when this is not what the preview said.
 */
export async function cancelSeries(
  services: Services,
  request: StoreRequest,
  orderNumber: string,
  body: CancelSeriesBody,
): Promise<CancelledSeries> {
  const { caller, context } = request;
  const viewer = { seesMoney: seesMoney(caller) };
  return services.database.transaction(async (tx) => {
    const decided = decideOrders(await lockSeriesOrders(tx, caller.store, orderNumber), context.now);
    const sums = sumsOf(decided);
    if (sums.cents > 0 && !viewer.seesMoney) throw refuse.forbidden({ code: 'PAYMENT_READ_EXPORT' });
    const what = presentSums(sums, viewer);
    if (!isAsSeen(what, body)) throw refuse.seriesChanged();
    const ending = endingOf(decided);
    const message = body.notify
      ? await notifyBuyerOfSeries(services, tx, request, { ending, sums })
      : undefined;
    const { reason, note } = body;
    const cancel = { reason, note, orders: sums.count, message };
    for (const one of ending) await end(services, tx, request, { ...one, cancel });
    await publishWake(services.database.signals, tx);
    return what;
  });
}

const isAsSeen = (now: CancelledSeries, seen: CancelledSeries): boolean =>
  now.count === seen.count &&
  now.amount === seen.amount &&
  now.points === seen.points &&
  now.times === seen.times;

/** One message for all of them, about the first session that is left out. */
function notifyBuyerOfSeries(
  { config: { zone } }: Services,
  tx: Transaction,
  request: StoreRequest,
  { ending, sums }: { readonly ending: readonly DecidedOrder[]; readonly sums: SeriesSums },
): Promise<string | undefined> {
  const [first] = ending
    .map(({ order }) => order)
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  if (!first) throw new Error('A cancel that takes no order was refused before.');
  const text = orderTexts(zone).cancelSeries(first, sums.count, sums.cents);
  return notifyBuyer(tx, request, first, { reference: `order-series-${first.id}`, text });
}

interface SeriesCancel {
  readonly reason: number;
  readonly note: string;
  /** How many went together. */
  readonly orders: number;
  readonly message: string | undefined;
}

/** Ends one order, which is locked and checked. */
async function end(
  { database: { signals } }: Services,
  tx: Transaction,
  request: StoreRequest,
  { order, cents, points, times, cancel }: DecidedOrder & { readonly cancel: SeriesCancel },
): Promise<void> {
  const { caller, context } = request;
  if (cents > 0 && !(await holdAmount(tx, caller.store, order.id, cents))) throw refuse.seriesChanged();
  if (cents > 0 || points > 0 || times > 0) {
    const { reason, note } = cancel;
    const asked = { of: refundObjectOf(order), cents, points, times, reason, note };
    const { task } = await askRefund(tx, request, asked);
    await publishProgress(signals, tx, task);
  }
  await cancelOrderRow(tx, caller.store, order, new Date(context.now));
  await auditOrder(tx, request, order, {
    action: 'orders.cancelSeries',
    after: { ...cancel, amount: cents, points, times },
  });
}
