import { columnsOf } from '../columns.ts';
import type { ReportSchedule } from './shapes.ts';

/** Monthly mails. */
export const scheduleColumns = columnsOf<ReportSchedule>()({
  name: { kind: 'text', title: { 'zh-CN': '名称', en: 'Name' }, sortable: true, locked: true },
  report: { kind: 'code', words: 'mailedReport', plain: true, title: { 'zh-CN': '报表', en: 'Report' } },
  companyName: { kind: 'text', title: { 'zh-CN': '商家', en: 'Company' } },
  dayOfMonth: { kind: 'number', title: { 'zh-CN': '每月日期', en: 'Day of month' } },
  recipients: {
    kind: 'text',
    of: ({ recipients }) => recipients.join(', '),
    title: { 'zh-CN': '收件人', en: 'Recipients' },
  },
  lastMonth: { kind: 'text', title: { 'zh-CN': '最近月份', en: 'Last month told' } },
  state: {
    kind: 'code',
    words: 'scheduleState',
    meanings: {
      waiting: 'held',
      queued: 'live',
      sent: 'good',
      kept: 'look',
      failed: 'wrong',
      noRight: 'wrong',
    },
    title: { 'zh-CN': '最近一次', en: 'Last mail' },
  },
  savedBy: { kind: 'person', title: { 'zh-CN': '保存人', en: 'Saved by' } },
  actions: { kind: 'cell', title: { 'zh-CN': '操作', en: 'Actions' } },
});
