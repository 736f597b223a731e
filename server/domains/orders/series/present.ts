import type {
  CancelledSeries,
  SeriesPreview,
} from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { isDeadlinePassed } from '../orderFacts.ts';
import type { Viewer } from '../present.ts';
import { endingOf, type DecidedOrder, type SeriesSums, sumsOf } from './rules.ts';

/** What comes back, for somebody who sees money or does not. */
export const presentSums = (
  { count, cents, points, times }: SeriesSums,
  viewer: Pick<Viewer, 'seesMoney'>,
): CancelledSeries => ({ count, amount: amountFor(viewer, cents), points, times });

/** The orders of a series before it is cancelled. */
export function presentSeries(decided: readonly DecidedOrder[], viewer: Viewer): SeriesPreview {
  const ending = endingOf(decided);
  return {
    userName: decided[0]?.order.userName ?? '',
    orders: decided.map(({ order, stays, cents, points, times }) => ({
      orderNumber: order.orderNumber,
      startAt: order.startAt,
      endAt: order.endAt,
      seats: order.seats,
      payMode: order.payMode,
      amount: amountFor(viewer, order.amountCents),
      refund: amountFor(viewer, cents),
      points,
      times,
      stays,
    })),
    ...presentSums(sumsOf(decided), viewer),
    atDesk: ending.filter(({ order, cents }) => cents > 0 && order.paymentNumber === null).length,
    deadlinePassed: ending.some(({ order }) => isDeadlinePassed(order, viewer.now)),
  };
}
