import { weekdayOf } from '../../format/dates.ts';
import { columnsOf } from '../columns.ts';
import type { CancelPreview } from '../shapes/events.ts';

type Effect = CancelPreview['sessions'][number];
/** An order that must be paid back by hand, with the times of its session. */
export type OrderByHand = Pick<
  CancelPreview['notRefundable'][number],
  'id' | 'orderNumber' | 'userName' | 'amount' | 'reason'
> &
  Pick<Effect, 'startAt' | 'endAt'>;

const time = {
  kind: 'span',
  of: ['startAt', 'endAt'],
  title: { 'zh-CN': '时间', en: 'Time' },
} as const;

/** What a batch cancel would do to each session. */
export const sessionEffectColumns = columnsOf<Effect>()({
  time,
  weekday: {
    kind: 'code',
    of: ({ startAt }, zone) => weekdayOf(Date.parse(startAt), zone),
    words: 'weekday',
    plain: true,
    title: { 'zh-CN': '星期', en: 'Day' },
  },
  bookings: { kind: 'count', title: { 'zh-CN': '报名', en: 'Bookings' } },
  waiting: { kind: 'count', dashZero: true, title: { 'zh-CN': '候补', en: 'Waiting' } },
  refund: { kind: 'money', title: { 'zh-CN': '退款', en: 'Refund' } },
  notRefundable: { kind: 'count', title: { 'zh-CN': '不可退', en: 'Not refundable' }, only: 'file' },
  note: { kind: 'cell', title: { 'zh-CN': '说明', en: 'Note' } },
});

/** Orders that must be paid back by hand. */
export const orderByHandColumns = columnsOf<OrderByHand>()({
  orderNumber: { kind: 'text', title: { 'zh-CN': '订单号', en: 'Order' } },
  userName: { kind: 'text', title: { 'zh-CN': '会员', en: 'Member' } },
  time,
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' } },
  reason: { kind: 'code', words: 'refundFailure', plain: true, title: { 'zh-CN': '原因', en: 'Reason' } },
});
