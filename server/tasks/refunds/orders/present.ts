import { RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderEntry, OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { FailCode } from '../outcome.ts';
import type { RefundRecord } from './refunds.ts';

type Viewer = Parameters<typeof amountFor>[0];
type Kind = OrderEntry['kind'];
/** What most lines of a timeline leave out. */
export const PLAIN_ENTRY = {
  actor: null,
  amount: null,
  points: 0,
  times: 0,
  text: '',
  code: null,
  tries: null,
};

/** A refund as the contract says it; its number is the item's, as the task pages and exports know it. */
export const presentRefund = (refund: RefundRecord, viewer: Viewer): OrderRefund => ({
  id: refund.id,
  taskId: refund.taskId,
  number: `RF${String(refund.id).padStart(8, '0')}`,
  amount: amountFor(viewer, refund.amountCents),
  points: refund.points,
  times: refund.times,
  reason: refund.reason,
  note: refund.note,
  state: refund.state,
  failCode: refund.failCode,
  failText: refund.failText,
  tries: refund.tries,
  canRetry: refund.canRetry,
  operator: refund.operator,
  askedAt: refund.askedAt,
  lastTryAt: refund.lastTryAt,
  nextTryAt: refund.nextTryAt,
  doneAt: refund.doneAt,
  voucher: refund.voucher,
  voucherPicture: refund.voucherPicture,
});

/** What is known of one refund, for the timeline of its order: when it was asked for, sent last, and how it ended. */
export function refundEntries(refund: RefundRecord, viewer: Viewer): OrderEntry[] {
  const { id, operator, amountCents, points, times, state } = refund;
  const { askedAt, lastTryAt, doneAt, failText, failCode, tries } = refund;
  // Points and class times are no money: a sum of 0.00 would say that nothing came back.
  const amount = amountCents > 0 ? amountFor(viewer, amountCents) : null;
  const entry = (kind: Kind, at: string, rest: Partial<OrderEntry> = {}): OrderEntry => ({
    id: `${kind}-${id}`,
    at,
    kind,
    ...PLAIN_ENTRY,
    amount,
    points,
    times,
    ...rest,
  });
  const entries = [
    entry('refundAsked', askedAt, { actor: operator, code: refund.reason, text: refund.note }),
  ];
  // Points and class times are ours, and money from the desk is nobody's to send back.
  if (lastTryAt !== null && amountCents > 0 && failCode !== FailCode.paidAtDesk)
    entries.push(entry('refundSent', lastTryAt, { tries: tries > 0 ? tries : null }));
  if (state === RefundState.done) entries.push(entry('refundDone', doneAt ?? askedAt));
  if (state === RefundState.doneByHand) {
    entries.push(
      entry('refundByHand', doneAt ?? askedAt, { text: joinTexts(refund.markNote, refund.voucher) }),
    );
  }
  if (state === RefundState.failed) {
    entries.push(entry('refundFailed', lastTryAt ?? askedAt, { text: failText || failCode, tries }));
  }
  if (state === RefundState.givenUp) {
    entries.push(entry('refundGivenUp', doneAt ?? lastTryAt ?? askedAt, { text: refund.markNote }));
  }
  return entries;
}

const joinTexts = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');
