import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    settings: { 'zh-CN': '平台设置', en: 'Platform settings' },
    version: { 'zh-CN': '版本', en: 'Version' },
  },
  actions: {
    'configuration.changeSettings': { 'zh-CN': '修改平台设置', en: 'Changed the platform settings' },
    'version.create': { 'zh-CN': '发布版本', en: 'Announced a version' },
    'version.change': { 'zh-CN': '修改版本', en: 'Changed a version' },
    'version.export': { 'zh-CN': '导出版本', en: 'Exported versions' },
    'version.remove': { 'zh-CN': '删除版本', en: 'Deleted a version' },
  },
  fields: {
    versionNumber: { 'zh-CN': '版本号', en: 'Version' },
    versionTitle: { 'zh-CN': '标题', en: 'Title' },
    versionIntroduction: { 'zh-CN': '说明', en: 'What is new' },
    'version.side': {
      'zh-CN': '端',
      en: 'Side',
      words: { 1: { 'zh-CN': '商户端', en: 'Merchants' }, 2: { 'zh-CN': '平台端', en: 'Operators' } },
    },
    need_notice: {
      'zh-CN': '提示',
      en: 'Notice',
      words: { 1: { 'zh-CN': '弹窗提示', en: 'Shown' }, 0: { 'zh-CN': '不提示', en: 'Silent' } },
    },
    publishAt: { 'zh-CN': '发布时间', en: 'Published' },
    annualReviewGraceDays: { 'zh-CN': '年审宽限天数', en: 'Days of grace of the annual review' },
    feedbackQr: { 'zh-CN': '反馈二维码', en: 'Feedback QR code' },
    guideUrl: { 'zh-CN': '使用指南', en: 'Guide' },
    identityProvider: { 'zh-CN': '身份提供方', en: 'Identity provider' },
    maintenance: { 'zh-CN': '维护', en: 'Maintenance', as: 'flag' },
    newWebsite: { 'zh-CN': '新地址', en: 'New website' },
    notice: { 'zh-CN': '公告', en: 'Notice' },
    returnedTimesDays: {
      'zh-CN': '到期后退回次数的有效天数',
      en: 'Days for times that come back after their end',
    },
    openBefore: { 'zh-CN': '开户截止日', en: 'Open accounts before' },
    stopFrom: { 'zh-CN': '停止收款日', en: 'Collection stops from' },
    until: { 'zh-CN': '预计结束', en: 'Until' },
  },
} as const satisfies TrailWords;
