import { columnsOf, pickColumns } from '../columns.ts';
import { ORDER_STATUS_MEANINGS } from '../../codes/statusMeaning.ts';
import type { OrderRow } from '../orders/shapes.ts';
import type { MembershipRow, MembershipSummaryRow } from './shapes.ts';

/** Columns of /data/card (screens E7). */
export const membershipColumns = columnsOf<MembershipRow>()({
  cardNo: {
    kind: 'text',
    title: { 'zh-CN': '卡号', en: 'Card' },
    copied: true,
    width: 130,
    pinned: true,
    locked: true,
    card: 'bar',
  },
  userName: { kind: 'person', title: { 'zh-CN': '姓名', en: 'Name' }, width: 130, card: 'title' },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } },
  level: { kind: 'text', title: { 'zh-CN': '卡种', en: 'Card of' }, width: 180, card: 'line' },
  companyName: { kind: 'text', title: { 'zh-CN': '商家', en: 'Company' }, width: 150, hidden: true },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, width: 140 },
  openedBy: { kind: 'person', title: { 'zh-CN': '开卡人', en: 'Opened by' }, width: 120 },
  source: {
    kind: 'code',
    words: 'packRecordType',
    title: { 'zh-CN': '方式', en: 'Opened how' },
    width: 140,
    card: 'tag',
  },
  openedAt: { kind: 'time', title: { 'zh-CN': '开卡时间', en: 'Opened' }, sortable: true, card: 'value' },
  validity: { kind: 'text', of: 'strEndTime', title: { 'zh-CN': '有效期', en: 'Valid' }, width: 230 },
});

/** Columns of /data/cardSummary. */
export const membershipSummaryColumns = columnsOf<MembershipSummaryRow>()({
  group: {
    kind: 'text',
    title: { 'zh-CN': '分组', en: 'Group' },
    width: 200,
    pinned: true,
    locked: true,
    card: 'title',
  },
  newCards: { kind: 'count', title: { 'zh-CN': '新开卡', en: 'New cards' }, sortable: true, card: 'value' },
  firstBookings: { kind: 'count', title: { 'zh-CN': '已首约', en: 'First bookings' } },
  conversion: { kind: 'rate', title: { 'zh-CN': '转化率', en: 'Conversion' } },
  delta: { kind: 'rate', title: { 'zh-CN': '较上期', en: 'Against before' } },
});

const reportColumns = columnsOf<OrderRow>()({
  orderNumber: {
    kind: 'text',
    title: { 'zh-CN': '订单号', en: 'Order' },
    copied: true,
    width: 178,
    pinned: true,
    locked: true,
    card: 'bar',
  },
  eventTitle: { kind: 'text', title: { 'zh-CN': '场次', en: 'Session' }, width: 150, card: 'title' },
  startAt: {
    kind: 'text',
    of: 'strEndTime',
    title: { 'zh-CN': '时间', en: 'Time' },
    width: 208,
    sortable: true,
    card: 'line',
  },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, width: 140 },
  userName: { kind: 'person', picture: 'userAvatar', title: { 'zh-CN': '姓名', en: 'Name' }, width: 130 },
  phone: { kind: 'phone', title: { 'zh-CN': '手机', en: 'Phone' } },
  seats: { kind: 'count', title: { 'zh-CN': '名额', en: 'Seats' }, width: 72 },
  payMode: { kind: 'code', words: 'paymentMode', title: { 'zh-CN': '支付方式', en: 'Payment' }, width: 128 },
  amount: { kind: 'money', title: { 'zh-CN': '金额', en: 'Amount' }, sortable: true, card: 'value' },
  status: {
    kind: 'code',
    words: 'orderStatus',
    meanings: ORDER_STATUS_MEANINGS,
    title: { 'zh-CN': '状态', en: 'Status' },
    width: 128,
    card: 'tag',
  },
  source: { kind: 'code', words: 'source', title: { 'zh-CN': '来源', en: 'Source' }, width: 148 },
  bookedAt: { kind: 'time', title: { 'zh-CN': '报名时间', en: 'Booked' }, sortable: true },
  checkedInAt: { kind: 'time', title: { 'zh-CN': '签到时间', en: 'Checked in' } },
  checkedInBy: { kind: 'person', title: { 'zh-CN': '签到人', en: 'Checked in by' }, width: 130 },
  late: {
    kind: 'number',
    of: ({ checkedInAt, startAt }) =>
      checkedInAt === null ? null : Math.floor((Date.parse(checkedInAt) - Date.parse(startAt)) / 60_000),
    title: { 'zh-CN': '迟到分钟', en: 'Minutes late' },
    width: 110,
  },
});

const BOOKING = [
  'orderNumber',
  'eventTitle',
  'startAt',
  'storeName',
  'userName',
  'phone',
  'seats',
  'payMode',
  'amount',
  'status',
  'source',
  'bookedAt',
] as const;

/** Columns of /data/purchasing. */
export const purchasingColumns = pickColumns(reportColumns, BOOKING);
/** Columns of /data/clock: who came, by whom, and how late. */
export const clockColumns = pickColumns(reportColumns, [...BOOKING, 'checkedInAt', 'checkedInBy', 'late']);
