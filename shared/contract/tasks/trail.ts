import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    refund: { 'zh-CN': '退款', en: 'Refund' },
    task: { 'zh-CN': '任务', en: 'Task' },
  },
  actions: {
    'tasks.retry': { 'zh-CN': '重试任务', en: 'Tried a task again' },
    'tasks.stop': { 'zh-CN': '停止任务', en: 'Stopped a task' },
    'tasks.exportItems': { 'zh-CN': '导出任务明细', en: 'Exported items of a task' },
    'refunds.mark': { 'zh-CN': '标记退款结果', en: 'Marked a refund by hand' },
  },
  fields: {
    'refund.state': { 'zh-CN': '状态', en: 'State', words: 'refundState' },
    retried: { 'zh-CN': '重试', en: 'Retried' },
    stopped: { 'zh-CN': '停止', en: 'Stopped' },
    voucher: { 'zh-CN': '凭证号', en: 'Voucher' },
    voucherPicture: { 'zh-CN': '凭证图片', en: 'Picture of the voucher' },
  },
} as const satisfies TrailWords;
