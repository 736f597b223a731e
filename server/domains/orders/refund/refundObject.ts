import type { RefundObject } from '../../../tasks/refunds/orders/refunds.ts';
import type { LockedOrder } from '../change/sql.ts';

/** An order as refunds know it. */
export const refundObjectOf = (order: LockedOrder): RefundObject => ({
  ...{ bookingId: order.id, eventId: order.eventId, templateId: order.templateId, packageOrderId: null },
  ...{ orderNumber: order.orderNumber, payMode: order.payMode, title: order.eventTitle },
});
