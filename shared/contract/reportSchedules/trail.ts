import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: { reportSchedule: { 'zh-CN': '报表月度邮件', en: 'Monthly mail' } },
  actions: {
    'reportSchedules.create': { 'zh-CN': '新建报表月度邮件', en: 'Created a monthly mail' },
    'reportSchedules.change': { 'zh-CN': '修改报表月度邮件', en: 'Changed a monthly mail' },
    'reportSchedules.remove': { 'zh-CN': '删除报表月度邮件', en: 'Ended a monthly mail' },
  },
  fields: {
    report: { 'zh-CN': '报表', en: 'Report', words: 'mailedReport' },
    dayOfMonth: { 'zh-CN': '每月日期', en: 'Day of month' },
    recipients: { 'zh-CN': '收件人', en: 'Recipients' },
  },
} as const satisfies TrailWords;
