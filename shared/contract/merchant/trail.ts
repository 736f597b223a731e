import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {},
  actions: {
    'merchant.submit': { 'zh-CN': '提交入驻资料', en: 'Handed in the file' },
    'merchant.save': { 'zh-CN': '修改入驻资料', en: 'Changed the file' },
    'merchant.withdraw': { 'zh-CN': '撤回入驻资料', en: 'Withdrew the file' },
    'merchant.readNumbers': { 'zh-CN': '查看完整证件号', en: 'Read whole numbers' },
    'merchant.readPapers': { 'zh-CN': '查看证件与材料', en: 'Was given links to papers' },
    'merchantAudits.claim': { 'zh-CN': '领取审核', en: 'Claimed a file' },
    'merchantAudits.release': { 'zh-CN': '放弃审核', en: 'Released a file' },
    'merchantAudits.approve': { 'zh-CN': '通过审核', en: 'Approved a file' },
    'merchantAudits.return': { 'zh-CN': '退回审核', en: 'Returned a file' },
    'merchantAudits.reject': { 'zh-CN': '驳回审核', en: 'Rejected a file' },
  },
  fields: {
    reviewYear: { 'zh-CN': '年审年份', en: 'Review year' },
    round: { 'zh-CN': '轮次', en: 'Round' },
    waived: { 'zh-CN': '豁免', en: 'Waived' },
  },
} as const satisfies TrailWords;
