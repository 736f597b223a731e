import { CancelReason } from '../../../../shared/codes/lists.ts';
import type { NoticeTexts } from './sql.ts';

const REASONS: Readonly<Record<number, string>> = {
  [CancelReason.weather]: '天气原因',
  [CancelReason.venue]: '场地原因',
};

/**
 * The text messages that members get, in the language of the app they booked with. `{title}`, `{start}` and
 * `{refund}` are filled in for each session and member.
 */
export function noticeTexts(reasonType: number, description: string, zone: string): NoticeTexts {
  return {
    booked: '您报名的“{title}”（{start}）已取消，原因：{reason}。',
    refunded:
      '您报名的“{title}”（{start}）已取消，原因：{reason}。应退金额 {refund} 元，将按原支付方式退回。',
    waiting: '您候补的“{title}”（{start}）已取消，原因：{reason}。',
    reason: description || REASONS[reasonType] || '其他原因',
    zone,
  };
}
