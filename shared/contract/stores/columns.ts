import { columnsOf } from '../columns.ts';
import type { Store } from './shapes.ts';

/** Columns of /store/index, in both views. */
export const storeColumns = columnsOf<Store>()({
  cover: { kind: 'cell', title: { 'zh-CN': '封面', en: 'Cover' }, width: 64, only: 'screen' },
  name: {
    kind: 'text',
    title: { 'zh-CN': '门店', en: 'Store' },
    width: 180,
    sortable: true,
    pinned: true,
    locked: true,
    card: 'title',
  },
  fullName: { kind: 'text', title: { 'zh-CN': '全称', en: 'Full name' }, hidden: true },
  companyName: {
    kind: 'text',
    title: { 'zh-CN': '公司', en: 'Company' },
    width: 150,
    code: 'COMPANY_MANAGEMENT',
    card: 'line',
  },
  city: { kind: 'text', title: { 'zh-CN': '城市', en: 'City' }, width: 90, dash: true },
  address: { kind: 'text', title: { 'zh-CN': '地址', en: 'Address' }, width: 180, dash: true, card: 'line' },
  phone: { kind: 'text', title: { 'zh-CN': '电话', en: 'Phone' }, width: 130, dash: true },
  accounts: { kind: 'count', of: 'accountCount', title: { 'zh-CN': '账号', en: 'Accounts' }, width: 84 },
  payment: {
    kind: 'code',
    of: ({ payment }) => payment.status,
    words: {
      0: { 'zh-CN': '未开通', en: 'Not opened' },
      1: { 'zh-CN': '开通中', en: 'In progress' },
      2: { 'zh-CN': '已开通', en: 'Open' },
    },
    meanings: { 0: 'withdrawn', 1: 'look', 2: 'live' },
    title: { 'zh-CN': '收款账户', en: 'Receiving account' },
    width: 130,
  },
  status: {
    kind: 'code',
    words: 'enabled',
    meanings: { 1: 'live', 0: 'withdrawn' },
    title: { 'zh-CN': '状态', en: 'State' },
    width: 90,
    card: 'tag',
  },
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Created' }, sortable: true },
});
