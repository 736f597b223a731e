import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    order: { 'zh-CN': '订单', en: 'Order' },
  },
  actions: {
    'orders.addNote': { 'zh-CN': '添加备注', en: 'Added a note' },
    'orders.cancel': { 'zh-CN': '取消订单', en: 'Cancelled an order' },
    'orders.cancelSeries': { 'zh-CN': '取消系列', en: 'Cancelled a series' },
    'orders.move': { 'zh-CN': '改期', en: 'Moved an order' },
    'orders.refund': { 'zh-CN': '退款', en: 'Refunded an order' },
    'orders.notice': { 'zh-CN': '通知买家', en: 'Sent a notice to a buyer' },
    'orders.noticeMany': { 'zh-CN': '批量通知买家', en: 'Sent a notice to many buyers' },
    'orders.resendConfirmation': { 'zh-CN': '重发确认', en: 'Sent the confirmation again' },
    'orders.revealPhone': { 'zh-CN': '查看电话', en: 'Revealed a phone' },
    'orders.changeMany': { 'zh-CN': '批量处理订单', en: 'Changed many orders' },
    'orders.exportOrders': { 'zh-CN': '导出订单', en: 'Exported orders' },
    'membership.transactionBookingForReport': { 'zh-CN': '导出报名数据', en: 'Exported bookings' },
    'membership.transactionCheckInForReport': { 'zh-CN': '导出签到数据', en: 'Exported check-ins' },
  },
  fields: {
    freedSeats: { 'zh-CN': '释放名额', en: 'Seats freed' },
    lines: { 'zh-CN': '明细', en: 'Lines' },
    'order.reason': { 'zh-CN': '原因', en: 'Reason', words: 'refundReason' },
    refundId: { 'zh-CN': '退款编号', en: 'Refund' },
    session: { 'zh-CN': '场次', en: 'Session' },
  },
} as const satisfies TrailWords;
