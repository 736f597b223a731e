import { columnsOf } from '../columns.ts';
import type { BookingRow, EventRow } from './shapes.ts';
import { sessionPlaces } from './sessionPlaces.columns.ts';

/** Somebody who booked, with the session they booked. */
export type Participant = Pick<
  BookingRow,
  | 'orderNumber'
  | 'userName'
  | 'phone'
  | 'seats'
  | 'payMode'
  | 'amount'
  | 'refunded'
  | 'status'
  | 'source'
  | 'bookedAt'
  | 'checkedInAt'
  | 'note'
> &
  Pick<EventRow, 'title' | 'startAt' | 'endAt' | 'place'>;

const orderNumber = { kind: 'text', title: { 'zh-CN': '订单号', en: 'Order' } } as const;
const userName = { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' } } as const;
const phone = { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } } as const;

/** The file of the people of sessions. */
export const participantColumns = columnsOf<Participant>()({
  orderNumber,
  session: { kind: 'text', of: 'title', title: { 'zh-CN': '场次', en: 'Session' } },
  time: sessionPlaces.time,
  place: { kind: 'text', title: { 'zh-CN': '场地', en: 'Place' } },
  userName,
  phone,
  seats: { kind: 'count', title: { 'zh-CN': '名额', en: 'Seats' } },
  payMode: { kind: 'code', words: 'paymentMode', title: { 'zh-CN': '支付方式', en: 'Payment' } },
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' } },
  refunded: { kind: 'money', title: { 'zh-CN': '已退', en: 'Refunded' } },
  status: {
    kind: 'code',
    words: {
      pending: { 'zh-CN': '待支付', en: 'Pending' },
      paid: { 'zh-CN': '已支付', en: 'Paid' },
      cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
    },
    title: { 'zh-CN': '状态', en: 'Status' },
  },
  source: { kind: 'code', words: 'source', title: { 'zh-CN': '来源', en: 'Source' } },
  bookedAt: { kind: 'time', title: { 'zh-CN': '报名时间', en: 'Booked' } },
  checkedInAt: { kind: 'time', title: { 'zh-CN': '签到时间', en: 'Checked in' } },
  note: { kind: 'text', title: { 'zh-CN': '备注', en: 'Note' } },
});

/** The list of the door on paper, with a box to tick. */
export const doorColumns = columnsOf<BookingRow>()({
  tick: {
    kind: 'text',
    of: ({ checkedInAt }) => (checkedInAt === null ? '☐' : '☑'),
    title: { 'zh-CN': '签到', en: 'Check in' },
  },
  userName,
  phone,
  orderNumber,
  seats: { kind: 'number', title: { 'zh-CN': '人数', en: 'Seats' } },
  remark: { kind: 'cell', title: { 'zh-CN': '备注', en: 'Note' } },
});
