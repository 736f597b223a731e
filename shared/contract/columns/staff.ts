import { columnsOf } from '../columns.ts';
import type { StaffRow } from '../shapes/staff.ts';

/** Columns of /store/account. */
export const staffColumns = columnsOf<StaffRow>()({
  accountName: {
    kind: 'text',
    title: { 'zh-CN': '账号', en: 'Account' },
    width: 160,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  name: { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' }, width: 130, sortable: true, card: 'line' },
  cellphone: {
    kind: 'phone',
    title: { 'zh-CN': '手机号', en: 'Phone' },
    width: 130,
    dash: true,
    card: 'line',
  },
  roles: {
    kind: 'text',
    of: ({ roleNames }) => roleNames.join(', '),
    title: { 'zh-CN': '角色', en: 'Roles' },
    width: 200,
    dash: true,
  },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  lastLoginAt: { kind: 'time', title: { 'zh-CN': '最近登录', en: 'Last sign-in' }, sortable: true },
});

/** Columns of /storeStaff/index (screens F7). */
export const colleagueColumns = columnsOf<StaffRow>()({
  avatar: { kind: 'cell', title: { 'zh-CN': '头像', en: 'Picture' }, width: 64 },
  name: {
    kind: 'text',
    title: { 'zh-CN': '姓名', en: 'Name' },
    width: 140,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  accountName: { kind: 'text', title: { 'zh-CN': '账号', en: 'Account' }, width: 150, card: 'line' },
  cellphone: { kind: 'phone', title: { 'zh-CN': '手机号', en: 'Phone' }, width: 130, dash: true },
  stores: {
    kind: 'text',
    of: ({ storeNames }) => storeNames.join(', '),
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 200,
    dash: true,
    card: 'line',
  },
  roles: {
    kind: 'text',
    of: ({ roleNames }) => roleNames.join(', '),
    title: { 'zh-CN': '角色', en: 'Roles' },
    width: 180,
    dash: true,
    card: 'line',
  },
  isCoach: {
    kind: 'flag',
    of: ({ isCoach }) => (isCoach ? 1 : 0),
    title: { 'zh-CN': '教练', en: 'Coach' },
    width: 80,
  },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  lastLoginAt: { kind: 'time', title: { 'zh-CN': '最近登录', en: 'Last sign-in' }, sortable: true },
});

/** Columns of /staff/index, where operators see the people of every merchant (screens E8). */
export const everyStaffColumns = columnsOf<StaffRow>()({
  name: {
    kind: 'text',
    title: { 'zh-CN': '姓名', en: 'Name' },
    width: 140,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  accountName: { kind: 'text', title: { 'zh-CN': '账号', en: 'Account' }, width: 150, hidden: true },
  cellphone: {
    kind: 'phone',
    title: { 'zh-CN': '手机号', en: 'Phone' },
    width: 130,
    dash: true,
    card: 'line',
  },
  staffNo: { kind: 'text', title: { 'zh-CN': '工号', en: 'Staff number' }, width: 120, dash: true },
  companies: {
    kind: 'text',
    of: ({ companyNames }) => companyNames.join(', '),
    title: { 'zh-CN': '公司', en: 'Company' },
    width: 180,
    dash: true,
    card: 'line',
  },
  stores: {
    kind: 'text',
    of: ({ storeNames }) => storeNames.join(', '),
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 200,
    dash: true,
  },
  roles: {
    kind: 'text',
    of: ({ roleNames }) => roleNames.join(', '),
    title: { 'zh-CN': '角色', en: 'Roles' },
    width: 180,
    dash: true,
    card: 'line',
  },
  isCoach: {
    kind: 'flag',
    of: ({ isCoach }) => (isCoach ? 1 : 0),
    title: { 'zh-CN': '教练', en: 'Coach' },
    width: 80,
  },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  boundAt: { kind: 'time', title: { 'zh-CN': '绑定时间', en: 'Bound' } },
  lastLoginAt: { kind: 'time', title: { 'zh-CN': '最近登录', en: 'Last sign-in' }, sortable: true },
});
