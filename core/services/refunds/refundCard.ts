import { RefundTaskStatus } from '../../../shared/codes/lists.ts';
import { refundTaskStatus } from '../../../shared/codes/refundTask.ts';
import type { ProgressFrame, ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import type { RefundCardState } from './RefundProgress.ts';

/** The card and what it needs to remember. */
export interface CardMemory {
  readonly card: RefundCardState | undefined;
  /** Tasks whose card was closed, or whose end was shown: they never open it again while they stand like that. */
  readonly closed: ReadonlySet<string>;
}

/** Everything that can happen to the card. */
export type CardEvent =
  | ProgressFrame
  | { readonly type: 'connection'; readonly connected: boolean }
  | { readonly type: 'minimise' | 'restore' }
  | { readonly type: 'close'; readonly key: string };

export const EMPTY_CARD: CardMemory = { card: undefined, closed: new Set() };

/** State of a task by its figures (spec section 4), not by what a frame claims. */
const isRunning = (task: ProgressTask): boolean => refundTaskStatus(task) === RefundTaskStatus.inProgress;

/** What a closed card is remembered by: a task closed while it ran opens again once, by its end (screens A6). */
export const closeKey = (task: ProgressTask): string =>
  `${task.taskId}/${isRunning(task) ? 'running' : 'ended'}`;

/** The newer of two states of one task; counts never fall, late frames lose. */
function newer(known: ProgressTask | undefined, task: ProgressTask): ProgressTask {
  if (known?.taskId !== task.taskId) return task;
  if (task.sequence < known.sequence) return known;
  return {
    ...task,
    endCount: Math.max(known.endCount, task.endCount),
    totalCount: Math.max(known.totalCount, task.totalCount),
  };
}

/** A task that runs although its end was closed is tried again: what was closed is its earlier run. */
function closedOfThisRun(closed: CardMemory['closed'], task: ProgressTask): CardMemory['closed'] {
  if (!isRunning(task) || !closed.has(`${task.taskId}/ended`)) return closed;
  return new Set([...closed].filter((key) => !key.startsWith(`${task.taskId}/`)));
}

function show({ card, closed: closedBefore }: CardMemory, task: ProgressTask): CardMemory {
  const closed = closedOfThisRun(closedBefore, task);
  const current = card?.task;
  // Spec section 4: a new task id is ignored while another task is in progress.
  if (current && current.taskId !== task.taskId && isRunning(current)) return { card, closed };
  if (closed.has(closeKey(task))) return { card, closed };
  const open = card?.task.taskId === task.taskId ? card.open : true;
  const next = newer(current, task);
  // The end of a minimised task is worth a look; it is shown once because its key is remembered on close.
  const justEnded = current !== undefined && isRunning(current) && !isRunning(next);
  return { card: { task: next, open: open || justEnded, connected: card?.connected ?? true }, closed };
}

/** The snapshot sent on connecting: running tasks are shown; of ended ones only the task on the card is updated. */
function showSnapshot(memory: CardMemory, tasks: readonly ProgressTask[]): CardMemory {
  const onCard = tasks.find(({ taskId }) => taskId === memory.card?.task.taskId);
  const refreshed = onCard ? show(memory, onCard) : memory;
  return tasks.filter(isRunning).reduce(show, refreshed);
}

function close({ card, closed }: CardMemory, key: string): CardMemory {
  const isShown = card !== undefined && closeKey(card.task) === key;
  return { card: isShown ? undefined : card, closed: new Set([...closed, key]) };
}

/** The card after an event. Pure; every rule of the card is here. */
export function refundCard(memory: CardMemory, event: CardEvent): CardMemory {
  const { card, closed } = memory;
  switch (event.type) {
    case 'snapshot':
      return showSnapshot(memory, event.tasks);
    case 'progress':
      return show(memory, event.task);
    case 'connection':
      return { card: card && { ...card, connected: event.connected }, closed };
    case 'minimise':
    case 'restore':
      return { card: card && { ...card, open: event.type === 'restore' }, closed };
    case 'close':
      return close(memory, event.key);
    case 'comeBack':
    case 'rights':
    case 'settings':
    case 'waiting':
      return memory;
    default:
      return event satisfies never;
  }
}
