import { columnsOf } from '../columns.ts';
import type { Administrator } from './administrators.shapes.ts';

/** Columns of /account/user (screens E3). */
export const administratorColumns = columnsOf<Administrator>()({
  avatar: { kind: 'cell', title: { 'zh-CN': '头像', en: 'Picture' }, width: 64 },
  accountName: {
    kind: 'text',
    title: { 'zh-CN': '账号', en: 'Account' },
    width: 150,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  name: { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' }, width: 110, card: 'line' },
  cellphone: { kind: 'phone', dash: true, title: { 'zh-CN': '手机号', en: 'Phone' }, width: 130 },
  side: {
    kind: 'code',
    of: 'userType',
    words: { 1: { 'zh-CN': '商户', en: 'Merchant' }, 0: { 'zh-CN': '平台', en: 'Operator' } },
    meanings: { 1: 'look', 0: 'live' },
    title: { 'zh-CN': '端', en: 'Side' },
    width: 96,
    card: 'line',
  },
  roles: {
    kind: 'text',
    of: ({ roleNames }) => roleNames.join(', '),
    dash: true,
    title: { 'zh-CN': '角色', en: 'Roles' },
    width: 130,
    card: 'line',
  },
  places: {
    kind: 'text',
    of: ({ companyNames, storeNames }) =>
      [companyNames.join(', '), storeNames.join(', ')].filter(Boolean).join(' / '),
    dash: true,
    title: { 'zh-CN': '公司 / 门店', en: 'Company / store' },
    width: 180,
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
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Created' }, hidden: true },
});
