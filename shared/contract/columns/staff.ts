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
