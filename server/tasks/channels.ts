import type { Queryable } from '../db/pool.ts';
import type { SignalPayload, Signals } from '../db/signals.ts';

/** "There is work": heard by the task runners of all processes. */
const WAKE = 'tasks.wake';
/** "This task has changed": heard by the progress sockets of all processes. */
const PROGRESS = 'tasks.progress';

/** Names a changed task and the account whose card shows it; the state itself is read from the database. */
export interface ProgressSignal {
  readonly taskId: string;
  readonly startedBy: number;
}

/** Wakes the runners once the transaction has committed. */
export const publishWake = (signals: Signals, executor: Queryable): Promise<void> =>
  signals.publish(executor, WAKE, null);

/** Calls `listener` when there may be work. Returns the way to stop. */
export const onWake = (signals: Signals, listener: () => void): (() => void) =>
  signals.subscribe(WAKE, listener);

/** Tells all processes that a task has changed. */
export const publishProgress = (
  signals: Signals,
  executor: Queryable,
  { taskId, startedBy }: ProgressSignal,
): Promise<void> => signals.publish(executor, PROGRESS, { taskId, startedBy });

/** Calls `listener` for every change of a task. Returns the way to stop. */
export function onProgress(signals: Signals, listener: (signal: ProgressSignal) => void): () => void {
  return signals.subscribe(PROGRESS, (payload) => {
    if (isProgress(payload)) listener(payload);
  });
}

function isProgress(payload: SignalPayload): payload is SignalPayload & ProgressSignal {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'taskId' in payload &&
    typeof payload.taskId === 'string' &&
    'startedBy' in payload &&
    typeof payload.startedBy === 'number'
  );
}
