import type { LocalizedText } from '../../format/localized.ts';
import type { StatusMeaning } from '../../format/meaning.ts';

/** What an editor has decided about an item; the rest follows from its dates. */
export const APP_ITEM_STATUSES = ['draft', 'on', 'off'] as const;
/** A decision of an editor. */
export type AppItemStatus = (typeof APP_ITEM_STATUSES)[number];

/** The state of an item by its status and the server's clock; the last three are those of a message on its way. */
export const APP_ITEM_STATES = [
  'draft',
  'scheduled',
  'live',
  'ended',
  'off',
  'sending',
  'sent',
  'recalled',
] as const;
/** A state of an item. */
export type AppItemState = (typeof APP_ITEM_STATES)[number];

/** States an item of most kinds can have. */
export const SHOWN_STATES = ['draft', 'scheduled', 'live', 'ended', 'off'] as const satisfies AppItemState[];
/** States of a message. */
export const MESSAGE_ITEM_STATES = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'recalled',
  'off',
] as const satisfies AppItemState[];

/** What each state is called. */
export const APP_ITEM_STATE_WORDS: Readonly<Record<AppItemState, LocalizedText>> = {
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  scheduled: { 'zh-CN': '待上线', en: 'Scheduled' },
  live: { 'zh-CN': '进行中', en: 'Live' },
  ended: { 'zh-CN': '已结束', en: 'Ended' },
  off: { 'zh-CN': '已下线', en: 'Off' },
  sending: { 'zh-CN': '发送中', en: 'Sending' },
  sent: { 'zh-CN': '已发送', en: 'Sent' },
  recalled: { 'zh-CN': '已撤回', en: 'Recalled' },
};

/** What each state means to the reader. */
export const APP_ITEM_STATE_MEANINGS: Readonly<Record<AppItemState, StatusMeaning>> = {
  draft: 'over',
  scheduled: 'held',
  live: 'live',
  ended: 'over',
  off: 'withdrawn',
  sending: 'live',
  sent: 'good',
  recalled: 'withdrawn',
};

/** Places of ads in the app, each with the exact ratio of its picture. */
export const AD_SLOTS = {
  home: { title: { 'zh-CN': '首页横幅', en: 'Home banner' }, width: 16, height: 9 },
  splash: { title: { 'zh-CN': '开屏', en: 'Splash screen' }, width: 9, height: 16 },
  discover: { title: { 'zh-CN': '发现页', en: 'Discover' }, width: 2, height: 1 },
  booking: { title: { 'zh-CN': '报名成功页', en: 'After a booking' }, width: 3, height: 1 },
} as const satisfies Readonly<
  Record<string, { readonly title: LocalizedText; readonly width: number; readonly height: number }>
>;
/** A place of ads. */
export type AdSlot = keyof typeof AD_SLOTS;
export const AD_SLOT_NAMES = Object.keys(AD_SLOTS) as [AdSlot, ...AdSlot[]];

/** Width to height of a picture, as whole numbers. */
export interface PictureRatio {
  readonly width: number;
  readonly height: number;
}

/** Whether a picture has a ratio: to the pixel, since a drawn one is whole pixels. */
export const fitsRatio = (ratio: PictureRatio, { width, height }: PictureRatio): boolean =>
  Math.abs(width * ratio.height - height * ratio.width) < Math.max(ratio.width, ratio.height);

/** What a press on an ad or on a hot word leads to. */
export const TARGET_KINDS = ['none', 'url', 'challenge', 'topic', 'check-topic', 'lesson'] as const;
/** A kind of target. */
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Ways of a message to members. */
export const APP_MESSAGE_CHANNELS = ['inbox', 'push', 'sms'] as const;
/** Whom a message is for. */
export const APP_MESSAGE_AUDIENCES = ['all', 'city', 'level', 'file'] as const;

/** Numbers one message takes from a file, and those of one call. */
export const PHONES_AT_MOST = 50_000;
export const PHONES_AT_ONCE = 5_000;
/** A message to more people is sent to oneself first. */
export const TEST_SENT_ABOVE = 1_000;
/** A planned message waits at least so long, in minutes. */
export const SEND_AHEAD_MINUTES = 5;
/** People that one step of sending reaches. */
export const SENT_AT_ONCE = 500;
/** Members a medal is granted to by one call. */
export const GRANTED_AT_ONCE = 500;
/** Hot words that are shown at one time. */
export const HOT_WORDS_AT_MOST = 20;
/** Items whose order is changed by one call. */
export const SORTED_AT_ONCE = 500;
