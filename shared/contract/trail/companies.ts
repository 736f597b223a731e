import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    company: { 'zh-CN': '商户', en: 'Company' },
  },
  actions: {
    'companies.create': { 'zh-CN': '新建商户', en: 'Created a merchant' },
    'companies.change': { 'zh-CN': '修改商户', en: 'Changed a merchant' },
    'companies.switch': { 'zh-CN': '启停商户', en: 'Enabled or disabled a merchant' },
    'companies.remind': { 'zh-CN': '提醒年审', en: 'Reminded of the annual review' },
    'companies.remindMany': { 'zh-CN': '批量提醒年审', en: 'Reminded many of the annual review' },
    'companies.export': { 'zh-CN': '导出商户', en: 'Exported merchants' },
  },
} as const satisfies TrailWords;
