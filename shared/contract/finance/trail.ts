import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {},
  actions: {
    'finance.exportPayment': { 'zh-CN': '导出收款流水', en: 'Exported payments' },
    'finance.exportRefund': { 'zh-CN': '导出退款流水', en: 'Exported refunds' },
    'finance.exportRevenue': { 'zh-CN': '导出收入确认', en: 'Exported revenue' },
    'finance.exportRecognition': { 'zh-CN': '导出预收款', en: 'Exported advances' },
    'finance.exportPaid': { 'zh-CN': '导出售课流水', en: 'Exported sales of tickets and packs' },
    'finance.exportCancel': { 'zh-CN': '导出退课流水', en: 'Exported refunds of tickets and packs' },
    'finance.exportWriteOff': { 'zh-CN': '导出核销流水', en: 'Exported used class times' },
    'finance.exportBusiness': { 'zh-CN': '导出经营报表', en: 'Exported finance reports' },
  },
  fields: {},
} as const satisfies TrailWords;
