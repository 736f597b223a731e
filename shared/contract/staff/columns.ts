import { columnsOf } from '../columns.ts';
import type { StaffRow } from './shapes.ts';

/* What the lists of people have in common; each says beside it what is its own. */
const name = {
  kind: 'text',
  title: { 'zh-CN': '姓名', en: 'Name' },
  width: 140,
  sortable: true,
  pinned: true,
  locked: true,
  card: 'title',
} as const;
const cellphone = {
  kind: 'phone',
  title: { 'zh-CN': '手机号', en: 'Phone' },
  width: 130,
  dash: true,
} as const;
const roles = {
  kind: 'text',
  of: ({ roleNames }: StaffRow) => roleNames.join(', '),
  title: { 'zh-CN': '角色', en: 'Roles' },
  width: 200,
  dash: true,
} as const;
const isCoach = {
  kind: 'flag',
  of: (row: StaffRow) => (row.isCoach ? 1 : 0),
  title: { 'zh-CN': '教练', en: 'Coach' },
  width: 80,
} as const;
const status = {
  kind: 'code',
  words: 'enabled',
  meanings: { 1: 'live', 0: 'withdrawn' },
  title: { 'zh-CN': '状态', en: 'State' },
  width: 90,
  card: 'tag',
} as const;
const lastLoginAt = {
  kind: 'time',
  title: { 'zh-CN': '最近登录', en: 'Last sign-in' },
  sortable: true,
} as const;

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
  cellphone: { ...cellphone, card: 'line' },
  roles,
  status,
  lastLoginAt,
});

/** Columns of /storeStaff/index (screens F7). */
export const colleagueColumns = columnsOf<StaffRow>()({
  avatar: { kind: 'cell', title: { 'zh-CN': '头像', en: 'Picture' }, width: 64 },
  name,
  accountName: { kind: 'text', title: { 'zh-CN': '账号', en: 'Account' }, width: 140, card: 'line' },
  cellphone,
  stores: {
    kind: 'text',
    of: ({ storeNames }) => storeNames.join(', '),
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 170,
    dash: true,
    card: 'line',
  },
  roles: { ...roles, width: 140, card: 'line' },
  isCoach,
  status,
  lastLoginAt,
});

/** Columns of /staff/index, where operators see the people of every merchant (screens E8). */
export const everyStaffColumns = columnsOf<StaffRow>()({
  name: { ...name, width: 116 },
  accountName: { kind: 'text', title: { 'zh-CN': '账号', en: 'Account' }, width: 150, hidden: true },
  cellphone: { ...cellphone, width: 120, card: 'line' },
  staffNo: {
    kind: 'text',
    title: { 'zh-CN': '工号', en: 'Staff number' },
    width: 100,
    dash: true,
    copied: true,
  },
  companies: {
    kind: 'text',
    of: ({ companyNames }) => companyNames.join(', '),
    title: { 'zh-CN': '公司', en: 'Company' },
    width: 130,
    dash: true,
    card: 'line',
  },
  stores: {
    kind: 'text',
    of: ({ storeNames }) => storeNames.join(', '),
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 130,
    dash: true,
  },
  roles: { ...roles, width: 120, card: 'line' },
  isCoach: { ...isCoach, width: 68 },
  status,
  boundAt: { kind: 'time', title: { 'zh-CN': '绑定时间', en: 'Bound' }, width: 126 },
  lastLoginAt: { ...lastLoginAt, width: 126 },
});
