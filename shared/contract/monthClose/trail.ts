import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: { accountingMonth: { 'zh-CN': '会计月', en: 'Month' } },
  actions: { 'monthClose.close': { 'zh-CN': '月结', en: 'Closed a month' } },
  fields: {
    hash: { 'zh-CN': '校验值', en: 'Hash' },
    failedRefunds: { 'zh-CN': '失败退款', en: 'Failed refunds' },
    'accountingMonth.note': { 'zh-CN': '说明', en: 'Note' },
  },
} as const satisfies TrailWords;
