import { AddNoteBody, OrderRefund } from '../orders/shapes.ts';
import { z } from 'zod';
import { typedOrderNumber } from '../../format/typedNumber.ts';
import { PACKAGE_ORDER_STATUSES } from '../../codes/lists.ts';
import { partner } from '../access.ts';
import { call } from '../call.ts';
import { packageOrderColumns } from './columns.ts';
import { Day, Ids, Keyword, Ok, oneOf, pageShape, pageQuery, severalOf, StoreChoice } from '../basics.ts';
import { exportBody } from '../exports.ts';
import { CancelPackageBody, PackageOrderDetail, PackageOrderRow, RefundPackageBody } from './shapes.ts';

const cents = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * Filters of the list of pack orders, named as in screens C1b: `start` and `end` are business days of the order.
 * Amounts need PAYMENT_READ_EXPORT, also to filter and sort by (decision H21).
 */
export const packageOrdersQuery = pageQuery(packageOrderColumns.sortable).extend({
  classPackId: Ids.optional(),
  storeId: StoreChoice.optional(),
  keyword: Keyword.optional(),
  /** Buyers. */
  userId: Ids.optional(),
  payMode: severalOf([0, 1, 2, 3, 4, 5]).optional(),
  status: severalOf(PACKAGE_ORDER_STATUSES).optional(),
  refundState: severalOf([1, 2, 3, 4, 5, 6]).optional(),
  /** Source of the order (B9). */
  type: severalOf([1, 2, 3, 4, 5]).optional(),
  /** Something went back, or nothing. */
  refunded: oneOf([0, 1]).optional(),
  amountMin: cents.optional(),
  amountMax: cents.optional(),
  start: Day.optional(),
  end: Day.optional(),
  /** Not paid after half an hour. */
  overdue: oneOf([1]).optional(),
});

const Sum = PackageOrderRow.shape.amount;

export const packageOrders = call({
  id: 'packageOrders.packageOrders',
  method: 'GET',
  path: '/v1/package-orders',
  access: partner('TICKET_PACKAGE_READ'),
  summary:
    'Orders of class packs of the chosen store, or of several of its company; amounts with PAYMENT_READ_EXPORT only.',
  query: packageOrdersQuery,
  result: pageShape(PackageOrderRow).extend({ totals: z.object({ amount: Sum, paid: Sum, refunded: Sum }) }),
});

export const exportPackageOrders = call({
  id: 'packageOrders.exportPackageOrders',
  method: 'POST',
  path: '/v1/package-orders/export',
  access: partner('TICKET_PACKAGE_READ'),
  summary: 'Orders of class packs as CSV; amounts with PAYMENT_READ_EXPORT only.',
  query: packageOrdersQuery,
  body: exportBody(packageOrderColumns.inFile),
  columns: packageOrderColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const packageOrder = call({
  id: 'packageOrders.packageOrder',
  method: 'GET',
  path: '/v1/package-orders/{id}',
  access: partner('TICKET_PACKAGE_READ'),
  summary: 'One order of class packs, by its id or its number, with tickets, payment, refunds and timeline.',
  params: z.object({
    id: z
      .string()
      .overwrite(typedOrderNumber)
      .regex(/^(\d{1,15}|[A-Za-z][\w-]{1,39})$/, { error: 'is not an id or an order number' }),
  }),
  result: PackageOrderDetail,
});

const NumberParams = z.object({
  orderNumber: z
    .string()
    .overwrite(typedOrderNumber)
    .regex(/^[A-Za-z][\w-]{1,39}$/, { error: 'is not an order number' }),
});

export const addPackageNote = call({
  id: 'packageOrders.addNote',
  method: 'POST',
  path: '/v1/package-orders/{orderNumber}/notes',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary: 'Write a note into the timeline of an order of packs.',
  params: NumberParams,
  body: AddNoteBody,
  addition: true,
  result: Ok,
});

export const revealPackagePhone = call({
  id: 'packageOrders.revealPhone',
  method: 'POST',
  path: '/v1/package-orders/{orderNumber}/phone',
  access: partner('TICKET_PACKAGE_READ'),
  summary: 'The whole phone number of the buyer of packs; who asked is written down.',
  params: NumberParams,
  addition: true,
  result: z.object({ phone: z.string() }),
});

export const cancelPackageOrder = call({
  id: 'packageOrders.cancel',
  method: 'POST',
  path: '/v1/package-orders/{orderNumber}/cancel',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary: 'Cancel an order of packs that nobody has paid.',
  params: NumberParams,
  body: CancelPackageBody,
  idempotent: true,
  addition: true,
  result: Ok,
});

/** Needs PAYMENT_READ_EXPORT beside the code: who may not see sums may not move them. */
export const refundPackageOrder = call({
  id: 'packageOrders.refund',
  method: 'DELETE',
  path: '/v1/package-orders/{orderNumber}',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary: 'Give back what is not used of an order of packs and withdraw its times; 650 while a refund runs.',
  params: NumberParams,
  body: RefundPackageBody,
  idempotent: 'perObject',
  result: z.object({ refund: OrderRefund }),
});
