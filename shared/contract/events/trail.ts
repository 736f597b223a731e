import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    event: { 'zh-CN': '场次', en: 'Session' },
    booking: { 'zh-CN': '报名', en: 'Booking' },
  },
  actions: {
    'events.publish': { 'zh-CN': '发布场次', en: 'Published a session' },
    'events.edit': { 'zh-CN': '编辑场次', en: 'Edited a session' },
    'events.cancel': { 'zh-CN': '取消场次', en: 'Cancelled a session' },
    'events.quickChange': { 'zh-CN': '快速修改场次', en: 'Switched a session' },
    'events.changeMany': { 'zh-CN': '批量修改场次', en: 'Changed many sessions' },
    'events.changeOverview': { 'zh-CN': '批量处理活动', en: 'Changed many events' },
    'events.followTemplate': { 'zh-CN': '随模板更新', en: 'Followed its template' },
    'events.notice': { 'zh-CN': '发送场次通知', en: 'Sent a notice' },
    'events.noticeMany': { 'zh-CN': '批量发送场次通知', en: 'Sent notices to many sessions' },
    'events.addParticipant': { 'zh-CN': '现场报名', en: 'Added a participant' },
    'events.checkIn': { 'zh-CN': '签到', en: 'Checked in' },
    'events.undoCheckIn': { 'zh-CN': '撤销签到', en: 'Undid a check-in' },
    'events.waitlist.offer': { 'zh-CN': '通知候补', en: 'Offered a seat' },
    'events.waitlist.promote': { 'zh-CN': '候补转正', en: 'Promoted from the waiting list' },
    'events.waitlist.remove': { 'zh-CN': '移出候补', en: 'Removed from the waiting list' },
    'events.waitlist.revealPhone': { 'zh-CN': '查看候补电话', en: 'Revealed a phone of the waiting list' },
    'events.exportSessions': { 'zh-CN': '导出场次', en: 'Exported sessions' },
    'events.exportOverview': { 'zh-CN': '导出活动总览', en: 'Exported events' },
    'events.exportParticipants': { 'zh-CN': '导出参与者', en: 'Exported participants' },
    'events.exportPreview': { 'zh-CN': '导出取消预览', en: 'Exported the preview of a cancel' },
    'events.exportNotRefundable': { 'zh-CN': '导出不可退订单', en: 'Exported what cannot be refunded' },
  },
  fields: {
    checkIn: { 'zh-CN': '已签到', en: 'Checked in', as: 'flag' },
    'event.reasonType': { 'zh-CN': '原因', en: 'Reason', words: 'cancelReason' },
    'event.status': { 'zh-CN': '状态', en: 'State', words: 'eventStatus' },
    'event.state': { 'zh-CN': '候补状态', en: 'State', words: { left: { 'zh-CN': '已移出', en: 'Left' } } },
    offerUntil: { 'zh-CN': '保留至', en: 'Held until' },
  },
} as const satisfies TrailWords;
