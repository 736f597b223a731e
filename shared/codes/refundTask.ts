import { RefundTaskStatus } from './lists.ts';

/** The counters that decide the state of a refund task. */
export interface RefundCounts {
  readonly endCount: number;
  readonly totalCount: number;
  readonly errorCount: number;
}

/**
 * State rule of spec section 4: in progress while the total exceeds finished plus errors, completed when finished
 * equals the total, failed when there are errors and both together reach it. A task over nothing is completed at
 * once (decision H14).
 */
export function refundTaskStatus({ endCount, totalCount, errorCount }: RefundCounts): RefundTaskStatus {
  if (totalCount > endCount + errorCount) return RefundTaskStatus.inProgress;
  return endCount >= totalCount ? RefundTaskStatus.completed : RefundTaskStatus.failed;
}

/** The counters that tell what went wrong from what waits for a hand. */
export interface RefundFailures {
  readonly errorCount: number;
  /** Of these, paid at the desk: no provider can give them back. */
  readonly atDesk: number;
}

/** Refunds of a task that went wrong; what was paid at the desk did not, it waits for a person. */
export const failuresOf = ({ errorCount, atDesk }: RefundFailures): number => errorCount - atDesk;

/** Whether all that a task has left undone waits for a hand: it is told as "by hand" and not as a failure. */
export const waitsForHands = (task: RefundFailures): boolean => task.errorCount > 0 && failuresOf(task) === 0;
