import { formatDateTime } from '../../../shared/format/dates.ts';
import { yuanOf } from '../../../shared/format/money.ts';

/** What a message to the buyer is about. */
export interface MessageFacts {
  readonly eventTitle: string;
  /** ISO 8601. */
  readonly startAt: string;
  readonly seats: number;
  readonly orderNumber: string;
}

/** Texts to buyers, in the language of the app they booked with. */
export const orderTexts = (zone: string) => {
  const session = ({ eventTitle, startAt }: Pick<MessageFacts, 'eventTitle' | 'startAt'>): string =>
    `“${eventTitle}”（${formatDateTime(Date.parse(startAt), zone)}）`;
  return {
    refund: (facts: MessageFacts, cents: number): string =>
      `您报名的${session(facts)}退款 ${yuanOf(cents)} 元已受理，将按原支付方式退回。`,
    refundWithCancel: (facts: MessageFacts, cents: number): string =>
      `您报名的${session(facts)}已取消，退款 ${yuanOf(cents)} 元将按原支付方式退回。`,
    cancel: (facts: MessageFacts): string => `您报名的${session(facts)}已取消。`,
    cancelSeries: (
      { eventTitle, startAt }: Pick<MessageFacts, 'eventTitle' | 'startAt'>,
      count: number,
      cents: number,
    ): string => {
      const back = cents > 0 ? `，退款 ${yuanOf(cents)} 元将按原支付方式退回` : '';
      return `您报名的系列“${eventTitle}”自 ${formatDateTime(Date.parse(startAt), zone)} 起的 ${count} 个场次已取消${back}。`;
    },
    move: (facts: MessageFacts, to: Pick<MessageFacts, 'eventTitle' | 'startAt'>): string =>
      `您报名的${session(facts)}已改至${session(to)}。`,
    confirmation: (facts: MessageFacts): string =>
      `您已报名${session(facts)}，${facts.seats} 个名额，订单号 ${facts.orderNumber}。`,
  };
};
