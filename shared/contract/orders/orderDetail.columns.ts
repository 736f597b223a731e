import { columnsOf } from '../columns.ts';
import type { OrderDetail, OrderRefund } from './shapes.ts';

/** What was bought, piece by piece. */
export const orderLineColumns = columnsOf<OrderDetail['lines'][number]>()({
  item: { kind: 'text', title: { 'zh-CN': '项目', en: 'Item' } },
  seats: { kind: 'count', title: { 'zh-CN': '数量', en: 'Pieces' } },
  price: { kind: 'money', title: { 'zh-CN': '单价', en: 'Price' } },
  discount: { kind: 'money', title: { 'zh-CN': '优惠', en: 'Discount' } },
  paid: { kind: 'money', title: { 'zh-CN': '实付', en: 'Paid' } },
  refunded: { kind: 'refund', title: { 'zh-CN': '已退', en: 'Refunded' } },
  checkedIn: { kind: 'cell', title: { 'zh-CN': '签到', en: 'Check-in' } },
});

/** The refunds of an order; points and times stand where money does. */
export const orderRefundColumns = columnsOf<OrderRefund>()({
  number: { kind: 'text', title: { 'zh-CN': '编号', en: 'Number' } },
  amount: { kind: 'money', mixed: true, title: { 'zh-CN': '金额', en: 'Amount' } },
  reason: { kind: 'cell', title: { 'zh-CN': '原因', en: 'Reason' } },
  state: { kind: 'code', words: 'refundState', title: { 'zh-CN': '状态', en: 'State' } },
  tries: { kind: 'number', title: { 'zh-CN': '次数', en: 'Tries' } },
  operator: { kind: 'text', title: { 'zh-CN': '操作人', en: 'By' } },
  acts: { kind: 'cell', bare: true, title: { 'zh-CN': '更多操作', en: 'More actions' } },
});
