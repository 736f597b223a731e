import type { TrailWords } from '../trail.ts';

/** What the trail says of this family. */
export const trail = {
  objects: {
    message: { 'zh-CN': '消息', en: 'Message' },
  },
  actions: {
    'messages.readCode': { 'zh-CN': '查看注册验证码', en: 'Read the code of a registration' },
    'messages.sendTest': { 'zh-CN': '发送测试短信', en: 'Sent a test message' },
  },
  fields: {
    recipient: { 'zh-CN': '收件人', en: 'Recipient' },
  },
} as const satisfies TrailWords;
