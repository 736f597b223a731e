import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { RefundItemRow, TaskRow } from '../../../../shared/contract/tasks/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';

/** Fail code of an order that was paid at the desk: the provider has nothing to give back. */
const PAID_AT_DESK = 'PAID_AT_DESK';
/** Without progress for this long a running task waits for the provider (screens F2). */
export const STALLED_AFTER_MS = 120_000;

/** Why nothing can be done with a refund, as a key of `record.why`. */
export type NoAction = 'notFailed' | 'atDesk' | 'usedUp';

/** Why a refund cannot be tried again, as a key of `record.why`; undefined when it can. */
export function whyNoRetry(item: Pick<RefundItemRow, 'state' | 'tries' | 'failCode'>): NoAction | undefined {
  if (item.state !== RefundState.failed) return 'notFailed';
  if (item.failCode === PAID_AT_DESK) return 'atDesk';
  return item.tries >= MAX_REFUND_TRIES ? 'usedUp' : undefined;
}

/** Why a refund cannot be closed by hand; undefined when it can. */
export const whyNoMark = (item: Pick<RefundItemRow, 'state'>): NoAction | undefined =>
  item.state === RefundState.failed ? undefined : 'notFailed';

/** True while a task should move but has not for two minutes. */
export function isStalled(
  task: Pick<TaskRow, 'status' | 'lastProgressAt' | 'startedAt'>,
  now: number,
): boolean {
  const last = task.lastProgressAt ?? task.startedAt;
  return task.status === 'running' && last !== null && now - instantOf(last) > STALLED_AFTER_MS;
}
