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
    'companies.switchMany': { 'zh-CN': '批量停用商户', en: 'Disabled many merchants' },
    'companies.remind': { 'zh-CN': '提醒年审', en: 'Reminded of the annual review' },
    'companies.remindMany': { 'zh-CN': '批量提醒年审', en: 'Reminded many of the annual review' },
    'companies.export': { 'zh-CN': '导出商户', en: 'Exported merchants' },
  },
  fields: {
    'company.type': { 'zh-CN': '类型', en: 'Type', words: 'companyType' },
    contactName: { 'zh-CN': '联系人', en: 'Contact' },
    contactPhone: { 'zh-CN': '联系电话', en: 'Contact phone' },
    creditCode: { 'zh-CN': '统一社会信用代码', en: 'Credit code' },
    dueAt: { 'zh-CN': '年审截止', en: 'Review due' },
    feeRate: { 'zh-CN': '费率（万分之）', en: 'Fee (per 10,000)' },
    logo: { 'zh-CN': '标志', en: 'Logo' },
    owner: { 'zh-CN': '所有者', en: 'Owner' },
    reviewDueAt: { 'zh-CN': '年审截止', en: 'Review due' },
  },
} as const satisfies TrailWords;
