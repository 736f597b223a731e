import type { AskedRefund } from '../../../purchases/refunds.ts';
import type { LockedOrder } from '../change/sql.ts';

/** An order as refunds know it. */
export const refundObjectOf = (order: LockedOrder): AskedRefund['of'] => ({
  bookingId: order.id,
  eventId: order.eventId,
  templateId: order.templateId,
  packageOrderId: null,
  orderNumber: order.orderNumber,
  payMode: order.payMode,
  paymentNumber: order.paymentNumber,
  title: order.eventTitle,
});

/** Points and class times that come back when an order is cancelled; what costs money has none. */
export const returnsOf = (order: LockedOrder): { readonly points: number; readonly times: number } => ({
  points: order.status === 'paid' ? order.points - order.returnedPoints : 0,
  times: order.status === 'paid' && order.holdingId !== null ? order.times - order.returnedTimes : 0,
});
