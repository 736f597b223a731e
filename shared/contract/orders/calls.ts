import {
  AddNoteBody,
  CancelOrderBody,
  MoveTargets,
  OrderAction,
  OrderDetail,
  OrderRefund,
  OrderRow,
  PurchaseData,
  RefundOrderBody,
} from './shapes.ts';
import { z } from 'zod';
import { typedOrderNumber } from '../../format/typedNumber.ts';
import { BOOKING_STATUSES } from '../../codes/lists.ts';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { orderColumns } from './columns.ts';
import {
  Count,
  Day,
  IdParams,
  Ids,
  Keyword,
  Ok,
  oneOf,
  pageShape,
  pageQuery,
  severalOf,
  StoreChoice,
  text,
} from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { exportBody } from '../exports.ts';
import { CancelledSeries, CancelSeriesBody, SeriesPreview } from './seriesCancel.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

const cents = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Filters of the lists of orders, named as in screens C1b: `start` and `end` are business days of the booking, `type`
 * is the source (B9). Amounts need PAYMENT_READ_EXPORT, also to filter and sort by (decision H21).
 */
export const ordersQuery = pageQuery(orderColumns.sortable).extend({
  keyword: Keyword.optional(),
  eventId: Ids.optional(),
  templateId: Ids.optional(),
  storeId: StoreChoice.optional(),
  /** It only ever narrows what a merchant sees: it is its own. */
  companyId: Ids.optional(),
  /** Buyers. */
  userId: Ids.optional(),
  payMode: severalOf([0, 1, 2, 3, 4, 5]).optional(),
  status: severalOf(BOOKING_STATUSES).optional(),
  refundState: severalOf([1, 2, 3, 4, 5, 6]).optional(),
  threeState: severalOf([0, 1, 2, 3]).optional(),
  type: severalOf([1, 2, 3, 4, 5]).optional(),
  /** The last digits of the order's number or of the buyer's phone, as people say them at a desk; numbers come first. */
  lastDigits: z
    .string()
    .regex(/^\d{4}$/, { error: 'takes four digits' })
    .optional(),
  amountMin: cents.optional(),
  amountMax: cents.optional(),
  start: Day.optional(),
  end: Day.optional(),
  /** Business days of the session's start. */
  sessionStart: Day.optional(),
  sessionEnd: Day.optional(),
  checkedIn: oneOf([0, 1]).optional(),
  /** Not paid after half an hour. */
  overdue: oneOf([1]).optional(),
});

const OrderParams = z.object({
  orderNumber: z
    .string()
    .overwrite(typedOrderNumber)
    .regex(/^[\w-]{1,40}$/, { error: 'is not an order number' }),
});

const Sum = OrderRow.shape.amount;
/**
 * A page of orders with the sums over all pages; `checkedIn` counts seats. `owed` is what failed refunds of them should
 * have given back, and null unless the filter asks for such orders.
 */
export const OrderPage = pageShape(OrderRow).extend({
  totals: z.object({ seats: Count, checkedIn: Count, amount: Sum, refunded: Sum, owed: Sum }),
});

export const orders = call({
  id: 'orders.orders',
  method: 'GET',
  path: '/v1/orders',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Registration orders of the chosen store, or of several of its company; amounts with PAYMENT_READ_EXPORT only.',
  query: ordersQuery,
  addition: true,
  result: OrderPage,
});

export const exportOrders = call({
  id: 'orders.exportOrders',
  method: 'POST',
  path: '/v1/orders/export',
  access: either(platform('PLATFORM_DATA_TRANSACTION', 'PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'The orders of a filter as CSV; operators who hold PLATFORM_EVENT alone name templates.',
  query: ordersQuery,
  body: exportBody(orderColumns.inFile),
  columns: orderColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

/** Names of members are for whoever may see the orders that they stand in. */
export const buyers = call({
  id: 'orders.buyers',
  method: 'GET',
  path: '/v1/orders/buyers',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Who booked in the chosen store, by name, phone, or the last four digits of the phone; at most 10.',
  query: z.object({ keyword: text(2, 50) }),
  addition: true,
  result: z.array(OrderRow.pick({ userId: true, userName: true, phone: true })),
});

export const order = call({
  id: 'orders.order',
  method: 'GET',
  path: '/v1/orders/{orderNumber}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'One order with its lines, payments, refunds and timeline.',
  params: OrderParams,
  addition: true,
  result: OrderDetail,
});

/** Needs PAYMENT_READ_EXPORT beside the code of the page: who may not see sums may not move them. */
export const merchantsOrder = call({
  id: 'orders.orderOfMerchant',
  method: 'GET',
  path: '/v1/p/orders/{orderNumber}',
  access: platform('PLATFORM_EVENT'),
  summary: 'One registration order of any merchant, to read, with whose it is.',
  params: OrderParams,
  addition: true,
  result: OrderDetail.extend({ companyName: z.string() }),
});

export const refundOrder = call({
  id: 'orders.refund',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/refunds',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Give back a part or all of what was paid; 650 while a refund of the order runs.',
  params: OrderParams,
  body: RefundOrderBody,
  idempotent: 'perObject',
  addition: true,
  result: OrderRefund,
});

export const cancelOrder = call({
  id: 'orders.cancel',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/cancel',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Cancel an order that has no money to give back; points and class times return.',
  params: OrderParams,
  body: CancelOrderBody,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const previewSeriesCancel = call({
  id: 'orders.previewSeriesCancel',
  method: 'GET',
  path: '/v1/orders/{orderNumber}/series',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What cancelling all orders of a sign-up for a series would do; changes nothing.',
  params: OrderParams,
  addition: true,
  result: SeriesPreview,
});

/** Needs PAYMENT_READ_EXPORT beside the code of the page when money goes back, as a refund does. */
export const cancelSeries = call({
  id: 'orders.cancelSeries',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/series/cancel',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Cancel all orders of a series that have not begun; 10150 when they are not as the preview said.',
  params: OrderParams,
  body: CancelSeriesBody,
  idempotent: true,
  addition: true,
  result: CancelledSeries,
});

export const moveTargets = call({
  id: 'orders.moveTargets',
  method: 'GET',
  path: '/v1/orders/{orderNumber}/move-targets',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'Sessions with enough free seats at the same price, or why there are none; the nearest first, at most 50.',
  params: OrderParams,
  /** Business days of the session's start. */
  query: z.object({ keyword: Keyword.optional(), start: Day.optional(), end: Day.optional() }),
  addition: true,
  result: MoveTargets,
});

export const moveOrder = call({
  id: 'orders.move',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/move',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Move an order to another session with free seats at the same price.',
  params: OrderParams,
  body: z.object({ eventId: OrderRow.shape.eventId, notify: z.boolean() }),
  idempotent: true,
  addition: true,
  result: Ok,
});

export const addNote = call({
  id: 'orders.addNote',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/notes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Write a note into the timeline of an order.',
  params: OrderParams,
  body: AddNoteBody,
  addition: true,
  result: Ok,
});

export const changeOrders = call({
  id: 'orders.changeMany',
  method: 'POST',
  path: '/v1/orders/changes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Check the orders of a filter in at the doors of their sessions, as a task of kind 8.',
  query: ordersQuery,
  body: z.object({ change: OrderAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const resendConfirmation = call({
  id: 'orders.resendConfirmation',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/confirmations',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Send the confirmation of an order again, at most once a minute.',
  params: OrderParams,
  idempotent: true,
  addition: true,
  result: z.object({ sent: Count }),
});

export const revealPhone = call({
  id: 'orders.revealPhone',
  method: 'POST',
  path: '/v1/orders/{orderNumber}/phone',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The whole phone number of the buyer; who asked is written down.',
  params: OrderParams,
  addition: true,
  result: z.object({ phone: z.string() }),
});

export const purchaseData = call({
  id: 'orders.purchaseData',
  method: 'GET',
  path: '/v1/event_templates/{id}/purchase-data',
  access: either(platform('PLATFORM_EVENT'), partner('EVENTS_READ_WRITE')),
  summary: 'Figures of everything booked from one template, by source and by session.',
  params: IdParams,
  addition: true,
  result: PurchaseData,
});
