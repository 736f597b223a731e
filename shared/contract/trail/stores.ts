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
  },
} as const satisfies TrailWords;
