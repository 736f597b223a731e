import { MessageFailure } from './lists.ts';
import type { LocalizedText } from '../format/localized.ts';
import type { StatusMeaning } from '../format/meaning.ts';

/** Ways a message goes. */
export const MESSAGE_KINDS = ['sms', 'push', 'inbox', 'mail'] as const;
/** A way a message goes. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Their words. */
export const MESSAGE_KIND_WORDS: Readonly<Record<MessageKind, LocalizedText>> = {
  sms: { 'zh-CN': '短信', en: 'Text message' },
  push: { 'zh-CN': '推送', en: 'Push' },
  inbox: { 'zh-CN': '站内信', en: 'Inbox' },
  mail: { 'zh-CN': '邮件', en: 'Mail' },
};

/** How far a message got: waiting for the gateway, taken over by it, kept because there is none, never to arrive. */
export const MESSAGE_STATES = ['queued', 'sent', 'kept', 'failed'] as const;
/** How far a message got. */
export type MessageState = (typeof MESSAGE_STATES)[number];
/** Their words. */
export const MESSAGE_STATE_WORDS: Readonly<Record<MessageState, LocalizedText>> = {
  queued: { 'zh-CN': '待发送', en: 'Queued' },
  sent: { 'zh-CN': '已发送', en: 'Sent' },
  kept: { 'zh-CN': '留存于此，未发给任何人', en: 'Kept here, sent to nobody' },
  failed: { 'zh-CN': '失败', en: 'Failed' },
};
/** What each state of a message means to the reader. */
export const MESSAGE_STATE_MEANINGS: Readonly<Record<MessageState, StatusMeaning>> = {
  queued: 'live',
  sent: 'good',
  kept: 'look',
  failed: 'wrong',
};

/** Why a message failed or still waits; whoever delivers it may say it in words of their own. */
export const MESSAGE_FAILURE_WORDS: Readonly<Record<string, LocalizedText>> = {
  [MessageFailure.notMobile]: { 'zh-CN': '不是手机号', en: 'Not a mobile number' },
  [MessageFailure.notAddress]: { 'zh-CN': '不是邮箱地址', en: 'Not a mail address' },
  [MessageFailure.noAnswer]: { 'zh-CN': '网关没有应答', en: 'No answer' },
};
