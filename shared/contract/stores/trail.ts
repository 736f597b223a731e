import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    store: { 'zh-CN': '门店', en: 'Store' },
  },
  actions: {
    'stores.create': { 'zh-CN': '新建门店', en: 'Created a store' },
    'stores.change': { 'zh-CN': '修改门店', en: 'Changed a store' },
    'stores.switch': { 'zh-CN': '启停门店', en: 'Opened or closed a store' },
    'stores.openAccount': { 'zh-CN': '开通收款账户', en: 'Opened the receiving account' },
    'stores.readReceipts': { 'zh-CN': '查看完整收款流水号', en: 'Read whole receiving numbers' },
    'stores.exportReceipts': { 'zh-CN': '导出收款记录', en: 'Exported the receiving log' },
  },
  fields: {
    facilities: { 'zh-CN': '设施', en: 'Facilities' },
    fullName: { 'zh-CN': '全称', en: 'Full name' },
    lat: { 'zh-CN': '纬度', en: 'Latitude' },
    lng: { 'zh-CN': '经度', en: 'Longitude' },
    openHours: { 'zh-CN': '营业时间', en: 'Opening hours' },
  },
} as const satisfies TrailWords;
