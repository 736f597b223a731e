import { columnsOf } from '../columns.ts';
import type { EventRow } from './shapes.ts';
import { sessionPlaces } from './sessionPlaces.columns.ts';

/** Columns of /event/index (screens F2; which ones are hidden: visual language 14). */
export const sessionColumns = columnsOf<EventRow>()({
  title: {
    ...sessionPlaces.title,
    width: 180,
    sortable: true,
    pinned: true,
    locked: true,
  },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, only: 'file' },
  startAt: { ...sessionPlaces.time, sortable: true },
  weekday: { ...sessionPlaces.weekday, width: 52 },
  place: { ...sessionPlaces.place, width: 86 },
  coaches: {
    kind: 'text',
    of: ({ coachNames }) => coachNames.join(', '),
    title: { 'zh-CN': '教练', en: 'Coaches' },
    width: 100,
  },
  status: {
    kind: 'code',
    of: 'derived',
    words: 'derived',
    title: { 'zh-CN': '状态', en: 'Status' },
    width: 104,
  },
  eventStatus: {
    kind: 'code',
    of: 'status',
    words: 'eventStatus',
    plain: true,
    title: { 'zh-CN': '场次状态', en: 'Event status' },
    width: 110,
    hidden: true,
  },
  booked: {
    kind: 'bar',
    of: ['booked', 'capacity'],
    title: { 'zh-CN': '报名', en: 'Booked' },
    outOf: { 'zh-CN': '名额', en: 'Capacity' },
    width: 118,
    sortable: true,
  },
  waiting: { kind: 'count', dashZero: true, title: { 'zh-CN': '候补', en: 'Waiting' }, width: 64 },
  checkedIn: { kind: 'count', title: { 'zh-CN': '签到', en: 'Checked in' } },
  gross: { kind: 'money', of: 'grossAmount', title: { 'zh-CN': '实收', en: 'Gross' }, sortable: true },
  refunded: {
    kind: 'refund',
    of: 'refundedAmount',
    title: { 'zh-CN': '退款', en: 'Refunded' },
    hidden: true,
  },
  closes: {
    kind: 'time',
    of: 'registrationCloseAt',
    title: { 'zh-CN': '报名截止', en: 'Closes' },
    hidden: true,
  },
  shelf: {
    kind: 'code',
    of: 'isOnShelf',
    words: 'shelf',
    plain: true,
    title: { 'zh-CN': '上架', en: 'On shelf' },
    width: 90,
    hidden: true,
  },
  createdBy: { kind: 'person', title: { 'zh-CN': '创建人', en: 'Created by' }, width: 110, hidden: true },
});
