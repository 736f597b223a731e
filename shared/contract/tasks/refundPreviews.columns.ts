import { columnsOf } from '../columns.ts';
import type { OrderRow } from '../orders/shapes.ts';
import type { PackageOrderRow } from '../packageOrders/shapes.ts';
import type { SeriesOrder } from '../orders/seriesCancel.shapes.ts';

/** An order of a bulk refund, with why nothing goes back. */
export type RefundedOrder = Pick<OrderRow, 'id' | 'orderNumber' | 'userName' | 'refundable'> &
  Pick<OrderRow | PackageOrderRow, 'refundBlock'>;

/** What a bulk refund does to each order: where nothing goes back the reason stands instead of the sum. */
export const refundedOrderColumns = columnsOf<RefundedOrder>()({
  orderNumber: { kind: 'text', title: { 'zh-CN': '订单号', en: 'Order' } },
  userName: { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' } },
  refundable: { kind: 'money', mixed: true, title: { 'zh-CN': '金额', en: 'Amount' } },
});

const session = { kind: 'cell', title: { 'zh-CN': '场次', en: 'Session' } } as const;
const amount = { kind: 'money', title: { 'zh-CN': '分摊', en: 'Share' } } as const;

/** Orders of a series that are cancelled: what comes back is money, points or times. */
export const endingOrderColumns = columnsOf<SeriesOrder>()({
  session,
  amount,
  back: { kind: 'cell', align: 'right', title: { 'zh-CN': '退还', en: 'Comes back' } },
});

/** Orders of a series that stay as they are, each with its reason. */
export const stayingOrderColumns = columnsOf<SeriesOrder>()({
  session,
  amount,
  why: { kind: 'cell', align: 'right', title: { 'zh-CN': '原因', en: 'Why' } },
});
