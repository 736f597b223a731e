import { randomUUID } from 'node:crypto';
import { RefundState } from '../../../shared/codes/lists.ts';
import { yuanOf } from '../../../shared/format/money.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { StoreCaller } from '../../http/access/caller.ts';
import { type DecidedItem, type Decision, tellMerchant } from './decisions.sql.ts';

/** What an operator has done with refunds of a merchant, in the merchant's words. */
export const deedTexts = {
  retried: (title: string, count: number): string =>
    `平台已重新发起“${title}”的 ${count} 笔失败退款。The platform tried ${count} failed refunds of “${title}” again.`,
  decided: ({ orderNumber, amountCents }: DecidedItem, { state, note }: Decision): string => {
    const sum = yuanOf(amountCents);
    return state === RefundState.doneByHand
      ? `平台已将订单 ${orderNumber} 的退款 ${sum} 元标记为已线下退还：${note} The platform marked this refund as paid by hand.`
      : `平台已放弃订单 ${orderNumber} 的退款 ${sum} 元：${note} The platform gave this refund up.`;
  },
} as const;

/** Tells a merchant what an operator did in its place; what its own staff does is no news to it. */
export async function tellOfOperator(
  tx: Transaction,
  { actingFor, store }: Pick<StoreCaller, 'actingFor' | 'store'>,
  text: string,
): Promise<void> {
  if (actingFor === null) return;
  await tellMerchant(tx, store.companyId, { text, reference: `platform-refund-${randomUUID()}` });
}
