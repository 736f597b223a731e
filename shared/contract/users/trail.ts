import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    user: { 'zh-CN': '用户', en: 'User' },
  },
  actions: {
    'users.change': { 'zh-CN': '修改用户', en: 'Changed a user' },
    'users.setStatus': { 'zh-CN': '禁言、封禁或解除', en: 'Muted, blocked or unblocked a user' },
    'users.changeMany': { 'zh-CN': '批量禁言或解除', en: 'Muted or unmuted many users' },
    'users.addNote': { 'zh-CN': '添加用户备注', en: 'Added a note about a user' },
    'users.revealPhone': { 'zh-CN': '查看用户电话', en: "Revealed a user's phone" },
    'users.cancelFuture': { 'zh-CN': '取消被封禁用户的报名', en: 'Cancelled the bookings of a blocked user' },
    'users.export': { 'zh-CN': '导出用户', en: 'Exported users' },
  },
  fields: {
    blockedAt: { 'zh-CN': '封禁时间', en: 'Blocked at' },
    mutedUntil: { 'zh-CN': '禁言至', en: 'Muted until' },
    task: { 'zh-CN': '取消报名的任务', en: 'Task of the cancels' },
    'user.state': { 'zh-CN': '状态', en: 'State', words: 'userSanction' },
  },
} as const satisfies TrailWords;
