import { columnsOf } from '../columns.ts';
import type { CompanyRow } from './shapes.ts';

/** Columns of /company/index (screens E4). */
export const companyColumns = columnsOf<CompanyRow>()({
  avatar: { kind: 'cell', title: { 'zh-CN': '头像', en: 'Picture' }, width: 64, only: 'screen' },
  companyName: {
    kind: 'text',
    title: { 'zh-CN': '商户', en: 'Company' },
    width: 220,
    sortable: true,
    locked: true,
    pinned: true,
    card: 'title',
  },
  type: {
    kind: 'code',
    words: 'companyType',
    plain: true,
    title: { 'zh-CN': '类型', en: 'Type' },
    width: 96,
  },
  city: { kind: 'text', dash: true, title: { 'zh-CN': '城市', en: 'City' }, width: 84, card: 'line' },
  stores: {
    kind: 'count',
    of: 'storeCount',
    title: { 'zh-CN': '门店', en: 'Stores' },
    width: 80,
    sortable: true,
  },
  staff: { kind: 'count', of: 'staffCount', title: { 'zh-CN': '员工', en: 'Staff' }, width: 72 },
  auditStatus: {
    kind: 'code',
    words: 'auditStatus',
    meanings: { 0: 'over', 1: 'over', 2: 'look', 3: 'look', 4: 'wrong', 5: 'live', 6: 'good' },
    title: { 'zh-CN': '审核', en: 'Audit' },
    width: 176,
    card: 'tag',
  },
  annualReviewDue: {
    kind: 'text',
    dash: true,
    title: { 'zh-CN': '年审到期', en: 'Review due' },
    width: 110,
    sortable: true,
    card: 'line',
  },
  net: {
    kind: 'price',
    title: { 'zh-CN': '近 30 天净额', en: 'Net, 30 days' },
    width: 120,
    sortable: true,
    card: 'value',
  },
  status: {
    kind: 'code',
    words: { 0: { 'zh-CN': '已停用', en: 'Disabled' }, 1: { 'zh-CN': '启用', en: 'Enabled' } },
    meanings: { 0: 'withdrawn', 1: 'good' },
    title: { 'zh-CN': '状态', en: 'Status' },
    width: 96,
  },
  createdAt: { kind: 'time', title: { 'zh-CN': '创建时间', en: 'Created' }, sortable: true, hidden: true },
});
