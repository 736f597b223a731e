import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    providerFile: { 'zh-CN': '支付渠道文件', en: 'Provider file' },
    difference: { 'zh-CN': '对账差异', en: 'Difference' },
  },
  actions: {
    'reconciliation.import': { 'zh-CN': '导入支付渠道文件', en: 'Imported a provider file' },
    'reconciliation.explain': { 'zh-CN': '说明对账差异', en: 'Explained a difference' },
    'reconciliation.match': { 'zh-CN': '手工匹配流水', en: 'Matched a movement by hand' },
  },
  fields: {
    provider: { 'zh-CN': '支付渠道', en: 'Provider' },
    fileName: { 'zh-CN': '文件', en: 'File' },
    'providerFile.added': { 'zh-CN': '新增行', en: 'New rows' },
    known: { 'zh-CN': '已有行', en: 'Known rows' },
    wrongRows: { 'zh-CN': '错误行', en: 'Wrong rows' },
    'difference.explained': { 'zh-CN': '已说明', en: 'Explained', as: 'flag' },
    'difference.note': { 'zh-CN': '说明', en: 'Note' },
    matchId: { 'zh-CN': '匹配行', en: 'Matched row' },
  },
} as const satisfies TrailWords;
