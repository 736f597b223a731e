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
