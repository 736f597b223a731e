import { columnsOf } from '../columns.ts';
import type { MerchantAuditRow } from './merchantAudits.shapes.ts';

/** Columns of /company/process (screens E4). */
export const merchantAuditColumns = columnsOf<MerchantAuditRow>()({
  companyName: {
    kind: 'text',
    title: { 'zh-CN': '商户', en: 'Company' },
    width: 210,
    sortable: true,
    locked: true,
    pinned: true,
    card: 'title',
  },
  round: { kind: 'number', title: { 'zh-CN': '轮次', en: 'Round' }, width: 76, sortable: true },
  submittedAt: {
    kind: 'time',
    title: { 'zh-CN': '提交时间', en: 'Submitted' },
    sortable: true,
    card: 'line',
  },
  waiting: {
    kind: 'number',
    of: 'waitingHours',
    title: { 'zh-CN': '等待（小时）', en: 'Waiting, hours' },
    width: 110,
  },
  type: {
    kind: 'code',
    words: 'companyType',
    plain: true,
    title: { 'zh-CN': '类型', en: 'Type' },
    width: 96,
  },
  city: { kind: 'text', dash: true, title: { 'zh-CN': '城市', en: 'City' }, width: 84, card: 'line' },
  changed: {
    kind: 'number',
    of: 'changedFields',
    title: { 'zh-CN': '改动项', en: 'Changed fields' },
    width: 120,
  },
  claimedBy: {
    kind: 'text',
    dash: true,
    title: { 'zh-CN': '领取人', en: 'Claimed by' },
    width: 110,
    card: 'line',
  },
  auditStatus: {
    kind: 'code',
    words: 'auditStatus',
    meanings: { 2: 'look', 3: 'look', 4: 'wrong', 5: 'live', 6: 'good' },
    title: { 'zh-CN': '状态', en: 'State' },
    card: 'tag',
  },
  reviewer: { kind: 'text', dash: true, title: { 'zh-CN': '审核人', en: 'Reviewer' }, hidden: true },
});
