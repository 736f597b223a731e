/** B10 Channel target `category`: what a code leads to. */
export const CHANNEL_TARGETS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const ChannelTarget = {
  activity: 1,
  classPack: 2,
  circle: 3,
  checkIn: 4,
  classCard: 5,
  coupon: 6,
  personalPage: 7,
  challenge: 8,
} as const;
export type ChannelTarget = (typeof CHANNEL_TARGETS)[number];

/** B9 Channel source `type` of codes that members pass on themselves: only they have sharers. */
export const USER_SHARE = 5;

/** What the journal of a code tells. */
export const CHANNEL_ACTIONS = ['visit', 'order', 'pay', 'checkIn'] as const;
export type ChannelAction = (typeof CHANNEL_ACTIONS)[number];

/** What a visit came from, as far as its browser says. */
export const CHANNEL_DEVICES = ['wechat', 'ios', 'android', 'desktop', 'other'] as const;
export type ChannelDevice = (typeof CHANNEL_DEVICES)[number];

/** Steps of the series. Weeks begin on Monday. */
export const CHANNEL_GRAINS = ['hour', 'day', 'week'] as const;
export type ChannelGrain = (typeof CHANNEL_GRAINS)[number];

/** Codes that one pasted list makes (screens F2). */
export const CHANNELS_A_LIST = 50;

/** Where the address begins that is printed below a code; its number follows. */
export const SHORT_ADDRESS = '/c/';
