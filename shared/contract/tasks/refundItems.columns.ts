import { REFUND_STATE_MEANINGS } from '../../codes/statusMeaning.ts';
import { formatDateTime } from '../../format/dates.ts';
import { columnsOf } from '../columns.ts';
import type { RefundItemRow } from './shapes.ts';

/** Columns of the orders of a refund task (screens F2, cancel record). */
export const refundItemColumns = columnsOf<RefundItemRow>()({
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    width: 168,
    pinned: true,
    locked: true,
    copied: true,
    sortable: true,
  },
  state: {
    kind: 'code',
    words: 'refundState',
    meanings: REFUND_STATE_MEANINGS,
    title: { 'zh-CN': '状态', en: 'State' },
    width: 98,
    card: 'tag',
  },
  failText: { kind: 'text', title: { 'zh-CN': '失败原因', en: 'Failure' }, width: 168 },
  tries: { kind: 'count', dashZero: true, sum: false, title: { 'zh-CN': '次数', en: 'Tries' }, width: 56 },
  amount: {
    kind: 'money',
    mixed: true,
    title: { 'zh-CN': '金额', en: 'Amount' },
    width: 88,
    sortable: true,
  },
  userName: {
    kind: 'person',
    picture: 'userAvatar',
    title: { 'zh-CN': '会员', en: 'Member' },
    width: 114,
    card: 'title',
  },
  phone: { kind: 'phone', title: { 'zh-CN': '手机号', en: 'Phone' }, width: 114 },
  session: {
    kind: 'text',
    // The time first: the name stands over the page.
    of: ({ eventTitle, startAt }, zone) => `${formatDateTime(Date.parse(startAt), zone)} · ${eventTitle}`,
    title: { 'zh-CN': '场次', en: 'Session' },
    width: 220,
  },
  payMode: {
    kind: 'code',
    words: 'paymentMode',
    title: { 'zh-CN': '支付方式', en: 'Payment' },
    width: 122,
  },
  lastTryAt: { kind: 'time', title: { 'zh-CN': '最近一次', en: 'Last try' }, sortable: true },
  nextTryAt: { kind: 'time', title: { 'zh-CN': '下次重试', en: 'Next try' }, hidden: true },
  note: {
    kind: 'text',
    of: ({ note, voucher }) => [note, voucher].filter(Boolean).join(' · '),
    title: { 'zh-CN': '备注', en: 'Note' },
    width: 200,
    hidden: true,
  },
});
