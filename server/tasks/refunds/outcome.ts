import type { RefundFailure } from '../../../shared/codes/lists.ts';
import { MONEY_MODES } from '../../../shared/codes/lists.ts';
import type { PaymentGateway, RefundAnswer } from '../../payments/gateway.ts';
import { withinLimit } from '../../payments/withinLimit.ts';
import type { TaskWork } from '../taskWorker.ts';
import type { RefundItem } from './sql.ts';
import { cut } from '../../../shared/format/cut.ts';

/** What became of one item. `silent`: no answer, so the money may have moved or not. */
export type Outcome =
  | { readonly kind: 'done'; readonly itemId: number; readonly flowNumber: string }
  | { readonly kind: 'refused'; readonly itemId: number; readonly code: string; readonly text: string }
  | { readonly kind: 'silent'; readonly itemId: number; readonly code: string; readonly text: string };

/** Why an item failed without the payment side having refused it (column failCode). */
export const FailCode = {
  /** Five attempts in a row brought no answer. */
  noAnswer: 'NO_ANSWER',
  /** Paid at the desk: no payment number, so nothing can be sent back through the payment side. */
  paidAtDesk: 'PAID_AT_DESK',
  /** Somebody stopped the task before this item was sent. */
  stopped: 'STOPPED',
  /** The answer could not be written down, five times. */
  notRecorded: 'NOT_RECORDED',
} as const satisfies Readonly<Record<string, RefundFailure>>;

/** The key an item has at the payment side, for ever: it pays once per key. */
export const refundKey = (itemId: number): string => `refund-item-${itemId}`;

/**
 * Gives one item back and says what happened; never throws. An item that was taken before is asked about first, so
 * that a crash between sending and writing down costs a question and never a second refund. Nothing leaves after the
 * lease: another process may have asked since, and a person may have closed the item.
 */
export async function refundOutcome(
  item: RefundItem,
  payments: PaymentGateway,
  answerMs: number,
  { pass, holds }: Pick<TaskWork, 'pass' | 'holds'>,
): Promise<Outcome> {
  // Points and class times are ours: they go back in the transaction that marks the item done.
  if (!MONEY_MODES.includes(item.payMode)) return { kind: 'done', itemId: item.id, flowNumber: '' };
  if (item.paymentNumber === null) {
    return { kind: 'refused', itemId: item.id, code: FailCode.paidAtDesk, text: '' };
  }
  const request = {
    key: refundKey(item.id),
    paymentNumber: item.paymentNumber,
    amountCents: item.amountCents,
    reason: item.reason,
  };
  try {
    const known = item.taken
      ? await withinLimit(payments.find(request.key), request.key, answerMs)
      : ({ state: 'unknown' } as const);
    if (known.state === 'processing') throw new Error('The payment side still works on it.');
    if (known.state === 'done' || (known.state === 'refused' && !known.retryable)) {
      return outcomeOf(item.id, known);
    }
    if (!holds()) throw new Error('The lease is over; whoever has it now asks first.');
    pass('before-send');
    const sending = payments.refund(request);
    pass('after-send');
    const answer = await withinLimit(sending, request.key, answerMs);
    pass('after-answer');
    return outcomeOf(item.id, answer);
  } catch (error) {
    // No answer, no end yet, or anything an adapter may throw: all leave open whether the money has moved.
    return { kind: 'silent', itemId: item.id, code: FailCode.noAnswer, text: sentenceOf(error) };
  }
}

function outcomeOf(itemId: number, answer: RefundAnswer): Outcome {
  return answer.state === 'done'
    ? { kind: 'done', itemId, flowNumber: answer.flowNumber }
    : { kind: 'refused', itemId, code: answer.code, text: answer.text };
}

const sentenceOf = (error: unknown): string => cut(error instanceof Error ? error.message : '', 200);
