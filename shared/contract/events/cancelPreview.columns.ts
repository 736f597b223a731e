import { columnsOf, pickColumns } from '../columns.ts';
import type { CancelPreview, EventRow } from './shapes.ts';
import { sessionPlaces } from './sessionPlaces.columns.ts';

type Effect = CancelPreview['sessions'][number];
/** An order that must be paid back by hand, with the times of its session. */
export type OrderByHand = Pick<
  CancelPreview['notRefundable'][number],
  'id' | 'orderNumber' | 'userName' | 'amount' | 'reason'
> &
  Pick<Effect, 'startAt' | 'endAt'>;

const { time, weekday, title } = sessionPlaces;

/** What a batch cancel would do to each session. */
export const sessionEffectColumns = columnsOf<Effect>()({
  time,
  weekday,
  title,
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

/** Sessions of a store from which those to be cancelled are chosen. */
export const storeChoiceColumns = columnsOf<EventRow>()({
  span: { ...time, width: 240, pinned: true, card: 'title' },
  weekday: { ...weekday, width: 80, card: 'line' },
  title: { ...title, width: 200, card: 'line' },
  place: { kind: 'text', title: { 'zh-CN': '场地', en: 'Place' }, width: 150, card: 'line' },
  booked: {
    kind: 'bar',
    // A session that is cancelled says how many had booked.
    of: ({ cancel, booked, capacity }) => [cancel?.booked ?? booked, capacity],
    title: { 'zh-CN': '报名', en: 'Bookings' },
    outOf: { 'zh-CN': '名额', en: 'Capacity' },
    width: 150,
    card: 'bar',
  },
  waiting: { kind: 'count', dashZero: true, title: { 'zh-CN': '候补', en: 'Waiting' }, width: 80 },
  gross: {
    kind: 'money',
    of: 'grossAmount',
    title: { 'zh-CN': '实收', en: 'Gross' },
    width: 120,
    card: 'value',
  },
  note: { kind: 'cell', title: { 'zh-CN': '说明', en: 'Note' }, width: 190, card: 'tag' },
});

/** The same of one template, whose sessions have one title. */
export const cancelChoiceColumns = pickColumns(storeChoiceColumns, [
  'span',
  'weekday',
  'place',
  'booked',
  'waiting',
  'gross',
  'note',
]);
