import type { LocalizedText } from '../../format/localized.ts';

/** B8, as forms offer it. */
export const LEVEL_WORDS: Readonly<Record<string, LocalizedText>> = {
  1: { 'zh-CN': '零基础', en: 'Beginner (zero basis)' },
  2: { 'zh-CN': '初级', en: 'Elementary' },
  3: { 'zh-CN': '中级', en: 'Intermediate' },
  4: { 'zh-CN': '高级', en: 'Advanced' },
};
/** What a press leads to; `gone` is nothing to choose. */
export const TARGET_WORDS: Readonly<Record<string, LocalizedText>> = {
  none: { 'zh-CN': '不跳转', en: 'Nowhere' },
  url: { 'zh-CN': '网页', en: 'A web page' },
  challenge: { 'zh-CN': '挑战赛', en: 'A challenge' },
  topic: { 'zh-CN': '运动话题', en: 'A topic' },
  'check-topic': { 'zh-CN': '打卡话题', en: 'A check-in topic' },
  lesson: { 'zh-CN': '运动课程', en: 'A lesson' },
  gone: { 'zh-CN': '目标已下线或删除', en: 'Off or gone' },
};
