import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    settings: { 'zh-CN': '平台设置', en: 'Platform settings' },
  },
  actions: {
    'configuration.changeSettings': { 'zh-CN': '修改平台设置', en: 'Changed the platform settings' },
  },
  fields: {
    annualReviewGraceDays: { 'zh-CN': '年审宽限天数', en: 'Days of grace of the annual review' },
    feedbackQr: { 'zh-CN': '反馈二维码', en: 'Feedback QR code' },
    guideUrl: { 'zh-CN': '使用指南', en: 'Guide' },
    identityProvider: { 'zh-CN': '身份提供方', en: 'Identity provider' },
    maintenance: { 'zh-CN': '维护', en: 'Maintenance', as: 'flag' },
    newWebsite: { 'zh-CN': '新地址', en: 'New website' },
    notice: { 'zh-CN': '公告', en: 'Notice' },
    openBefore: { 'zh-CN': '开户截止日', en: 'Open accounts before' },
    stopFrom: { 'zh-CN': '停止收款日', en: 'Collection stops from' },
    until: { 'zh-CN': '预计结束', en: 'Until' },
  },
} as const satisfies TrailWords;
