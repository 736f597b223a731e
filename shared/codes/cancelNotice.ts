import { CancelReason } from './lists.ts';

/**
 * The text messages that members get when a session is cancelled, in the language of the app they booked with. `{title}`,
 * `{start}` and `{refund}` (in yuan) are filled in for each session and member, `{reason}` for all of them.
 */
export const CANCEL_NOTICE = {
  /** To those who get money back. */
  refunded: '您报名的“{title}”（{start}）已取消，原因：{reason}。应退金额 {refund} 元，将按原支付方式退回。',
  booked: '您报名的“{title}”（{start}）已取消，原因：{reason}。',
  waiting: '您候补的“{title}”（{start}）已取消，原因：{reason}。',
} as const;

const REASONS: Readonly<Record<number, string>> = {
  [CancelReason.weather]: '天气原因',
  [CancelReason.venue]: '场地原因',
};

/** What stands for `{reason}`: the description, or else the reason (B3). */
export const noticeReason = (reasonType: number, description: string): string =>
  description || REASONS[reasonType] || '其他原因';
