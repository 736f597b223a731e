import {
  ORDER_STATUS_MEANINGS,
  REFUND_STATE_MEANINGS,
  THREE_STATE_MEANINGS,
} from '../../codes/statusMeaning.ts';
import { columnsOf, pickColumns } from '../columns.ts';
import type { OrderRow } from './shapes.ts';

/** Columns of the registrations of /order/index (screens F5), of purchase data and of the reports of bookings. */
export const orderColumns = columnsOf<OrderRow>()({
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    copied: true,
    width: 178,
    pinned: true,
    locked: true,
  },
  session: { kind: 'text', of: 'eventTitle', title: { 'zh-CN': '场次', en: 'Session' }, width: 120 },
  startAt: {
    kind: 'text',
    of: 'strEndTime',
    title: { 'zh-CN': '时间', en: 'Time' },
    width: 208,
    sortable: true,
  },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, only: 'file' },
  status: {
    kind: 'code',
    words: 'orderStatus',
    meanings: ORDER_STATUS_MEANINGS,
    title: { 'zh-CN': '状态', en: 'Status' },
    width: 128,
  },
  refundState: {
    kind: 'code',
    words: 'refundState',
    meanings: REFUND_STATE_MEANINGS,
    title: { 'zh-CN': '退款', en: 'Refund' },
    width: 114,
  },
  userName: { kind: 'person', picture: 'userAvatar', title: { 'zh-CN': '姓名', en: 'Name' }, width: 122 },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } },
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' }, sortable: true },
  seats: { kind: 'count', title: { 'zh-CN': '名额', en: 'Seats' }, width: 64 },
  payMode: { kind: 'code', words: 'paymentMode', title: { 'zh-CN': '支付方式', en: 'Payment' }, width: 128 },
  refunded: { kind: 'refund', title: { 'zh-CN': '已退', en: 'Refunded' } },
  threeState: {
    kind: 'code',
    words: 'threeState',
    meanings: THREE_STATE_MEANINGS,
    title: { 'zh-CN': '有效性', en: 'Validity' },
    width: 128,
  },
  source: { kind: 'code', words: 'source', title: { 'zh-CN': '来源', en: 'Source' }, width: 148 },
  bookedAt: { kind: 'time', title: { 'zh-CN': '报名时间', en: 'Booked' }, sortable: true },
  owed: {
    kind: 'money',
    of: ({ failedRefund }) => failedRefund?.amount ?? null,
    title: { 'zh-CN': '待退', en: 'Owed' },
    width: 96,
    hidden: true,
  },
  failure: {
    kind: 'text',
    of: ({ failedRefund }) => failedRefund && (failedRefund.failText || failedRefund.failCode),
    title: { 'zh-CN': '失败原因', en: 'Failure' },
    width: 210,
    hidden: true,
  },
  tries: {
    kind: 'count',
    of: ({ failedRefund }) => failedRefund?.tries ?? null,
    dashZero: true,
    sum: false,
    title: { 'zh-CN': '次数', en: 'Tries' },
    width: 64,
    hidden: true,
  },
  checkedInAt: { kind: 'time', title: { 'zh-CN': '签到时间', en: 'Checked in' }, hidden: true },
  note: { kind: 'text', title: { 'zh-CN': '备注', en: 'Note' }, width: 180, hidden: true },
  // Only reports ask for what follows.
  checkedInBy: { kind: 'text', title: { 'zh-CN': '签到人', en: 'Checked in by' }, only: 'file' },
  late: {
    kind: 'number',
    of: ({ checkedInAt, startAt }) =>
      checkedInAt === null ? null : Math.floor((Date.parse(checkedInAt) - Date.parse(startAt)) / 60_000),
    title: { 'zh-CN': '迟到分钟', en: 'Minutes late' },
    only: 'file',
  },
});

/** Columns of the orders whose refund failed: what is owed to whom and why it did not arrive, then the order. */
export const failedRefundColumns = pickColumns(orderColumns, [
  'orderNumber',
  'refundState',
  'failure',
  'tries',
  'owed',
  'userName',
  'phone',
  'session',
  'startAt',
  'status',
  'seats',
  'payMode',
  'amount',
  'refunded',
  'threeState',
  'source',
  'bookedAt',
]);

/** Columns of purchase data: who bought, then when. */
export const purchaseColumns = pickColumns(orderColumns, [
  'orderNumber',
  'userName',
  'phone',
  'startAt',
  'seats',
  'payMode',
  'amount',
  'refunded',
  'threeState',
  'source',
  'bookedAt',
  'checkedInAt',
  'note',
]);
