import { RefundTaskStatus } from '../../../shared/codes/lists.ts';
import { refundTaskStatus, waitsForHands } from '../../../shared/codes/refundTask.ts';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';

const TITLES = {
  [RefundTaskStatus.inProgress]: 'refundCard.running',
  [RefundTaskStatus.completed]: 'refundCard.done',
  [RefundTaskStatus.failed]: 'refundCard.failed',
} as const;
type Title = (typeof TITLES)[RefundTaskStatus] | 'refundCard.byHand';

/** What the card calls the task. One that leaves nothing but what was paid at the desk has not failed. */
export function titleOf(task: ProgressTask): Title {
  const status = refundTaskStatus(task);
  return status === RefundTaskStatus.failed && waitsForHands(task) ? 'refundCard.byHand' : TITLES[status];
}

/** Finished divided by total, 0 to 1; a task over nothing is done (spec section 5, decision H14). */
export const shareOf = ({ endCount, totalCount }: Pick<ProgressTask, 'endCount' | 'totalCount'>): number =>
  totalCount === 0 ? 1 : endCount / totalCount;

function elapsedMs(task: ProgressTask, now: number): number | undefined {
  if (task.startedAt === null) return undefined;
  const end = task.finishedAt === null ? now : instantOf(task.finishedAt);
  return Math.max(0, end - instantOf(task.startedAt));
}

/** `02:14`, or `1:02:14` from an hour on; empty for a task that has not begun. */
export function elapsedText(task: ProgressTask, now: number): string {
  const elapsed = elapsedMs(task, now);
  if (elapsed === undefined) return '';
  const seconds = Math.floor(elapsed / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? tail : `${Math.floor(seconds / 3600)}:${tail}`;
}

/** Where a run of a task stood when it was first seen here: orders worked on, and epoch milliseconds. */
export interface RunSeen {
  readonly worked: number;
  readonly at: number;
}

/** Orders that have been worked on, well or not. */
export const workedOf = ({ endCount, errorCount }: ProgressTask): number => endCount + errorCount;

/**
 * Minutes the rest takes at the pace of this run since it was first seen; what an earlier run did says nothing about it.
 * 0 for less than one. Undefined before anything was done since and after the end.
 */
export function minutesLeft(task: ProgressTask, now: number, seen: RunSeen): number | undefined {
  const worked = workedOf(task) - seen.worked;
  const open = task.totalCount - workedOf(task);
  if (worked <= 0 || open <= 0 || task.finishedAt !== null) return undefined;
  const left = (Math.max(0, now - seen.at) / worked) * open;
  return left < 60_000 ? 0 : Math.round(left / 60_000);
}
