import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    packageOrder: { 'zh-CN': '次卡订单', en: 'Pack order' },
  },
  actions: {
    'packageOrders.addNote': { 'zh-CN': '添加次卡订单备注', en: 'Added a note to a pack order' },
    'packageOrders.cancel': { 'zh-CN': '取消次卡订单', en: 'Cancelled a pack order' },
    'packageOrders.refund': { 'zh-CN': '次卡退款', en: 'Refunded a pack order' },
    'packageOrders.notice': { 'zh-CN': '通知次卡买家', en: 'Sent a notice to a buyer of packs' },
    'packageOrders.noticeMany': { 'zh-CN': '批量通知次卡买家', en: 'Sent a notice to many buyers of packs' },
    'packageOrders.revealPhone': {
      'zh-CN': '查看次卡买家电话',
      en: 'Revealed the phone of a buyer of packs',
    },
    'packageOrders.exportPackageOrders': { 'zh-CN': '导出次卡订单', en: 'Exported pack orders' },
  },
  fields: {
    frozen: { 'zh-CN': '冻结次数', en: 'Times frozen' },
    'packageOrder.reason': { 'zh-CN': '原因', en: 'Reason', words: 'refundReason' },
  },
} as const satisfies TrailWords;
