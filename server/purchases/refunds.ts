import { randomUUID } from 'node:crypto';
import type { OrderRefund } from '../../shared/contract/orders/shapes.ts';
import { yuanOf } from '../../shared/format/money.ts';
import type { Signals } from '../db/signals.ts';
import type { Transaction } from '../db/transaction.ts';
import { refuse } from '../http/errors.ts';
import type { StoreRequest } from '../http/handler.ts';
import { type ProgressSignal, publishProgress, publishWake } from '../tasks/channels.ts';
import { presentRefund } from '../tasks/refunds/orders/present.ts';
import { type NewRefund, type RefundObject, refundsOf } from '../tasks/refunds/orders/refunds.ts';
import { insertRefund } from '../tasks/refunds/orders/sql.ts';
import { FailCode } from '../tasks/refunds/outcome.ts';

/** What goes back of a purchase, and why. */
export interface AskedRefund
  extends Pick<NewRefund, 'cents' | 'reason' | 'note'>,
    Partial<Pick<NewRefund, 'points' | 'times' | 'lines'>> {
  /** The purchase; without a payment number it was paid at the desk. */
  readonly of: RefundObject & { readonly paymentNumber: string | null };
}

/** A refund that was handed over: its number, which is the key at the payment side, and its task. */
interface HandedOver {
  readonly refundId: number;
  readonly task: ProgressSignal;
}

/** @throws Refusal badInput for more than may go back. */
export function refuseMore(amount: number, most: number): void {
  if (amount > most)
    throw refuse.badInput([{ field: 'amount', code: 'tooMuch', message: `is at most ${yuanOf(most)}` }]);
}

/**
 * Hands one refund to the task runner as a task of its own. The caller has taken the purchase and holds the amount in the
 * same transaction. Money from the desk gets a failed refund, to be closed by hand; points and class times are ours to give.
 */
export async function askRefund(
  tx: Transaction,
  { caller, context }: StoreRequest,
  { of, cents, points = 0, times = 0, reason, note, lines = [] }: AskedRefund,
): Promise<HandedOver> {
  const task = { taskId: randomUUID(), startedBy: caller.actor.accountId };
  const isMoney = cents > 0 || (points === 0 && times === 0);
  const refundId = await insertRefund(tx, caller.store, of, {
    ...task,
    at: new Date(context.now),
    cents,
    points,
    times,
    reason,
    note,
    lines,
    failCode: isMoney && of.paymentNumber === null ? FailCode.paidAtDesk : '',
  });
  return { refundId, task };
}

/** The same; wakes the runners and lets the console of the account follow it. Answers the number of the refund. */
export async function startRefund(
  tx: Transaction,
  signals: Signals,
  request: StoreRequest,
  asked: AskedRefund,
): Promise<number> {
  const { refundId, task } = await askRefund(tx, request, asked);
  await publishWake(signals, tx);
  await publishProgress(signals, tx, task);
  return refundId;
}

/** A refund that was started in this transaction, for whoever sees money. */
export async function readStarted(
  tx: Transaction,
  { caller }: StoreRequest,
  of: Parameters<typeof refundsOf>[2],
  refundId: number,
): Promise<OrderRefund> {
  const made = (await refundsOf(tx, caller.store, of)).find(({ id }) => id === refundId);
  if (!made) throw new Error('The refund was inserted in this transaction; it must be there.');
  return presentRefund(made, { seesMoney: true });
}
