import { columnsOf } from '../columns.ts';
import type { AccountRights, RoleMember, RoleRow } from './shapes.ts';

const sideWords = { 1: { 'zh-CN': '商户', en: 'Merchant' }, 2: { 'zh-CN': '平台', en: 'Operator' } };

/** Columns of /account/role-list. */
export const roleColumns = columnsOf<RoleRow>()({
  name: {
    kind: 'text',
    title: { 'zh-CN': '角色', en: 'Role' },
    width: 180,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  code: { kind: 'text', title: { 'zh-CN': '编码', en: 'Code' }, width: 170 },
  side: {
    kind: 'code',
    words: sideWords,
    meanings: { 1: 'look', 2: 'live' },
    title: { 'zh-CN': '端', en: 'Side' },
    width: 100,
    card: 'line',
  },
  codes: {
    kind: 'count',
    of: ({ codes }) => codes.length,
    title: { 'zh-CN': '权限数', en: 'Rights' },
    width: 90,
  },
  members: {
    kind: 'count',
    of: 'memberCount',
    title: { 'zh-CN': '成员数', en: 'Members' },
    width: 100,
    sortable: true,
    card: 'line',
  },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  remark: { kind: 'text', dash: true, title: { 'zh-CN': '备注', en: 'Remark' }, width: 220 },
  updatedAt: { kind: 'time', title: { 'zh-CN': '更新时间', en: 'Changed' }, sortable: true },
});

/** Columns of /account/auth-list. */
export const accountRightsColumns = columnsOf<AccountRights>()({
  accountName: {
    kind: 'text',
    title: { 'zh-CN': '账号', en: 'Account' },
    width: 160,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  name: { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' }, width: 130, card: 'line' },
  cellphone: { kind: 'phone', dash: true, title: { 'zh-CN': '手机号', en: 'Phone' }, width: 130 },
  roles: {
    kind: 'text',
    of: ({ roleNames }) => roleNames.join(', '),
    dash: true,
    title: { 'zh-CN': '角色', en: 'Roles' },
    width: 220,
    card: 'line',
  },
  codes: { kind: 'count', of: 'codeCount', title: { 'zh-CN': '权限数', en: 'Rights' }, width: 90 },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  lastLoginAt: { kind: 'time', title: { 'zh-CN': '最近登录', en: 'Last sign-in' }, hidden: true },
  updatedAt: { kind: 'time', title: { 'zh-CN': '权限更新时间', en: 'Rights changed' }, sortable: true },
  updatedBy: { kind: 'person', dash: true, title: { 'zh-CN': '更新人', en: 'Changed by' }, width: 120 },
});

/** Columns of the members of a role. */
export const roleMemberColumns = columnsOf<RoleMember>()({
  accountName: {
    kind: 'text',
    title: { 'zh-CN': '账号', en: 'Account' },
    width: 160,
    sortable: true,
    locked: true,
    card: 'title',
  },
  name: { kind: 'text', title: { 'zh-CN': '姓名', en: 'Name' }, width: 130, card: 'line' },
  storeName: { kind: 'text', dash: true, title: { 'zh-CN': '门店', en: 'Store' }, width: 160, card: 'line' },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  givenAt: { kind: 'time', title: { 'zh-CN': '授予时间', en: 'Given' }, sortable: true },
  givenBy: { kind: 'person', title: { 'zh-CN': '授予人', en: 'Given by' }, width: 120 },
});
