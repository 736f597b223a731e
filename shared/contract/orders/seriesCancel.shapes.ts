import { z } from 'zod';
import { Count } from '../basics.ts';
import { isReasonSaid, OrderRow, REASON_UNSAID, reasonFields } from './shapes.ts';

/**
 * Why an order stays as it is when its whole series is cancelled: its session has begun, it is cancelled already (and
 * all that was paid went back), a refund of it runs (650), or what is left is held by a failed one.
 */
export const SERIES_STAYS = ['begun', 'cancelled', 'refunded', 'running', 'held'] as const;

/** One order of a member in a series, and what cancelling the whole of it does to this one. */
export const SeriesOrder = OrderRow.pick({
  orderNumber: true,
  startAt: true,
  endAt: true,
  seats: true,
  payMode: true,
  amount: true,
}).extend({
  /** Cents, points and class times that would come back; nothing when it stays. */
  refund: OrderRow.shape.refundable,
  points: Count,
  times: Count,
  stays: z.enum(SERIES_STAYS).nullable(),
});
export type SeriesOrder = z.output<typeof SeriesOrder>;

/** What a cancel gives back in all. */
const sums = {
  /** Orders that are cancelled. */
  count: Count,
  amount: OrderRow.shape.amount,
  points: Count,
  times: Count,
};

/** What cancelling the orders of a member in a series would do, by the starts of their sessions. */
export const SeriesPreview = z.object({
  userName: z.string(),
  orders: z.array(SeriesOrder),
  ...sums,
  /** Orders among them that were paid at the desk: closed by hand. */
  atDesk: Count,
  /** The members' own deadline to cancel has passed for one of them. */
  deadlinePassed: z.boolean(),
});
export type SeriesPreview = z.output<typeof SeriesPreview>;

/** Body of the cancel: the sums as the preview said them, so that nothing else is cancelled than what was seen. */
export const CancelSeriesBody = z
  .object({ ...sums, count: Count.min(1), ...reasonFields })
  .refine(isReasonSaid, REASON_UNSAID);
export type CancelSeriesBody = z.output<typeof CancelSeriesBody>;

/** What a cancel did. */
export const CancelledSeries = z.object(sums);
export type CancelledSeries = z.output<typeof CancelledSeries>;
