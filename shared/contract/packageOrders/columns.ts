import {
  ORDER_STATUS_MEANINGS,
  REFUND_STATE_MEANINGS,
  THREE_STATE_MEANINGS,
} from '../../codes/statusMeaning.ts';
import { dayOf } from '../../format/dates.ts';
import { columnsOf } from '../columns.ts';
import type { PackageOrderRow } from './shapes.ts';

/** Columns of the orders of packs on /order/index (screens F5). */
export const packageOrderColumns = columnsOf<PackageOrderRow>()({
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    copied: true,
    width: 178,
    pinned: true,
    locked: true,
  },
  packName: { kind: 'text', title: { 'zh-CN': '课程包', en: 'Pack' }, width: 108 },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, only: 'file' },
  valid: {
    kind: 'text',
    // From the payment to the last day its times can be used; nothing before they are received.
    of: ({ paidAt, validTo }, zone) =>
      paidAt === null || validTo === null
        ? null
        : `${dayOf(Date.parse(paidAt), zone)} - ${dayOf(Date.parse(validTo), zone)}`,
    title: { 'zh-CN': '有效期', en: 'Valid' },
    width: 164,
  },
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
    width: 112,
  },
  userName: { kind: 'person', picture: 'userAvatar', title: { 'zh-CN': '姓名', en: 'Name' }, width: 122 },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } },
  quantity: { kind: 'count', title: { 'zh-CN': '数量', en: 'Pieces' }, width: 56 },
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' }, width: 88, sortable: true },
  refunded: { kind: 'refund', title: { 'zh-CN': '已退', en: 'Refunded' }, width: 92 },
  payMode: { kind: 'code', words: 'paymentMode', title: { 'zh-CN': '支付方式', en: 'Payment' }, width: 128 },
  threeState: {
    kind: 'code',
    words: 'threeState',
    meanings: THREE_STATE_MEANINGS,
    title: { 'zh-CN': '有效性', en: 'Validity' },
    width: 128,
  },
  source: { kind: 'code', words: 'source', title: { 'zh-CN': '来源', en: 'Source' }, width: 148 },
  createdAt: { kind: 'time', title: { 'zh-CN': '下单时间', en: 'Ordered' }, sortable: true },
  paidAt: { kind: 'time', title: { 'zh-CN': '支付时间', en: 'Paid at' }, sortable: true, hidden: true },
  note: { kind: 'text', title: { 'zh-CN': '备注', en: 'Note' }, width: 180, hidden: true },
});
