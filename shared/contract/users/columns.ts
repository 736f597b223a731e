import { columnsOf } from '../columns.ts';
import type { UserBooking, UserPack, UserRow, UserSanction } from './shapes.ts';

const STATE_MEANINGS = { normal: 'good', muted: 'look', blocked: 'wrong' } as const;

/** Columns of /account/userManage (screens E3). */
export const userColumns = columnsOf<UserRow>()({
  avatar: { kind: 'cell', title: { 'zh-CN': '头像', en: 'Picture' }, width: 64 },
  userName: {
    kind: 'text',
    title: { 'zh-CN': '用户名', en: 'Name' },
    width: 150,
    sortable: true,
    locked: true,
    pinned: true,
    card: 'title',
  },
  userId: {
    kind: 'number',
    of: 'id',
    title: { 'zh-CN': '用户编号', en: 'User ID' },
    width: 96,
    copied: true,
  },
  phone: { kind: 'phone', title: { 'zh-CN': '手机号', en: 'Phone' }, width: 130, card: 'line' },
  city: { kind: 'text', dash: true, title: { 'zh-CN': '城市', en: 'City' }, width: 84, card: 'line' },
  level: { kind: 'number', title: { 'zh-CN': '等级', en: 'Level' }, width: 72 },
  points: { kind: 'count', title: { 'zh-CN': '积分', en: 'Points' }, width: 92, sortable: true },
  bookings: {
    kind: 'count',
    title: { 'zh-CN': '报名', en: 'Bookings' },
    width: 100,
    sortable: true,
    card: 'line',
  },
  spent: {
    kind: 'price',
    title: { 'zh-CN': '消费净额', en: 'Spent' },
    width: 120,
    sortable: true,
    card: 'value',
  },
  reports: {
    kind: 'count',
    dashZero: true,
    title: { 'zh-CN': '被举报', en: 'Reports' },
    width: 92,
    sortable: true,
  },
  state: {
    kind: 'code',
    words: 'userState',
    meanings: STATE_MEANINGS,
    title: { 'zh-CN': '状态', en: 'State' },
    width: 110,
    card: 'tag',
  },
  joinedAt: { kind: 'time', title: { 'zh-CN': '注册时间', en: 'Joined' }, sortable: true },
});

/** Columns of the registrations of one user. */
export const userBookingColumns = columnsOf<UserBooking>()({
  eventTitle: { kind: 'text', title: { 'zh-CN': '场次', en: 'Session' }, width: 150, card: 'title' },
  startAt: { kind: 'time', title: { 'zh-CN': '开始', en: 'Start' }, card: 'line' },
  storeName: { kind: 'text', title: { 'zh-CN': '门店', en: 'Store' }, card: 'line' },
  amount: { kind: 'price', title: { 'zh-CN': '金额', en: 'Amount' }, card: 'value' },
  refunded: { kind: 'price', title: { 'zh-CN': '已退', en: 'Refunded' } },
  status: {
    kind: 'code',
    words: 'userBookingStatus',
    meanings: { pending: 'look', paid: 'good', cancelled: 'over' },
    title: { 'zh-CN': '状态', en: 'Status' },
    card: 'tag',
  },
});

/** Columns of the class times of one user. */
export const userPackColumns = columnsOf<UserPack>()({
  packName: { kind: 'text', title: { 'zh-CN': '课程包', en: 'Pack' }, width: 150, card: 'title' },
  companyName: { kind: 'text', title: { 'zh-CN': '商户', en: 'Company' }, card: 'line' },
  left: { kind: 'count', title: { 'zh-CN': '剩余', en: 'Left' }, card: 'value' },
  total: { kind: 'count', title: { 'zh-CN': '总次数', en: 'Total' } },
  validTo: { kind: 'day', title: { 'zh-CN': '有效期至', en: 'Valid until' }, card: 'line' },
  state: {
    kind: 'code',
    words: 'userPackState',
    meanings: { valid: 'good', usedUp: 'over', expired: 'over', refunded: 'over' },
    title: { 'zh-CN': '状态', en: 'State' },
    card: 'tag',
  },
});

/** Columns of what operators did to one user. */
export const userSanctionColumns = columnsOf<UserSanction>()({
  state: {
    kind: 'code',
    words: 'userSanction',
    meanings: STATE_MEANINGS,
    title: { 'zh-CN': '操作', en: 'Step' },
    card: 'tag',
  },
  at: { kind: 'time', title: { 'zh-CN': '时间', en: 'When' }, card: 'title' },
  reason: {
    kind: 'code',
    words: 'removalReason',
    plain: true,
    title: { 'zh-CN': '原因', en: 'Reason' },
    card: 'line',
  },
  until: { kind: 'time', title: { 'zh-CN': '截止', en: 'Until' }, card: 'line' },
  by: { kind: 'person', title: { 'zh-CN': '操作人', en: 'By' }, card: 'line' },
  note: { kind: 'text', dash: true, title: { 'zh-CN': '说明', en: 'Note' }, width: 160, card: 'line' },
});
