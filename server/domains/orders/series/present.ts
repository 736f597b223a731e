import type { CancelledSeries, SeriesPreview } from '../../../../shared/contract/shapes/seriesCancel.ts';
import { shown } from '../../../http/amounts.ts';
import { isDeadlinePassed } from '../orderFacts.ts';
import type { Viewer } from '../present.ts';
import { endingOf, type JudgedOrder, type SeriesSums, sumsOf } from './judge.ts';

/** What comes back, for somebody who sees money or does not. */
export const presentSums = (
  { count, cents, points, times }: SeriesSums,
  viewer: Pick<Viewer, 'seesMoney'>,
): CancelledSeries => ({ count, amount: shown(viewer, cents), points, times });

/** The orders of a series before it is cancelled. */
export function presentSeries(judged: readonly JudgedOrder[], viewer: Viewer): SeriesPreview {
  const ending = endingOf(judged);
  return {
    userName: judged[0]?.order.userName ?? '',
    orders: judged.map(({ order, stays, cents, points, times }) => ({
      ...{ orderNumber: order.orderNumber, startAt: order.startAt, endAt: order.endAt, seats: order.seats },
      ...{ payMode: order.payMode, amount: shown(viewer, order.amountCents), refund: shown(viewer, cents) },
      ...{ points, times, stays },
    })),
    ...presentSums(sumsOf(judged), viewer),
    atDesk: ending.filter(({ order, cents }) => cents > 0 && order.paymentNumber === null).length,
    deadlinePassed: ending.some(({ order }) => isDeadlinePassed(order, viewer.now)),
  };
}
