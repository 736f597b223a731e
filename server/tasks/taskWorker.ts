import type { Services } from '../services.ts';
import type { PassCrashPoint } from './crashPoints.ts';
import type { TaskLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import type { ClaimedTask } from './sql.ts';

/** Everything a worker on one task needs. */
export interface TaskWork {
  readonly services: Services;
  readonly task: ClaimedTask;
  /** This one taking of the task, as its leases name it. */
  readonly owner: string;
  readonly limits: TaskLimits;
  /** Turns at the payment side, for all tasks of this process. */
  readonly pace: Pace;
  readonly pass: PassCrashPoint;
  /** False once the lease may be over: a process that was held up is to send nothing that another one may have sent. */
  readonly holds: () => boolean;
  /** Aborted when the process stops or no longer holds the task. */
  readonly signal: AbortSignal;
}

/** Who works on some kinds of tasks (B26). The queue has its own; a domain brings more in `workers`. */
export interface TaskWorker {
  readonly kinds: readonly number[];
  /** @throws what no worker expects; the lease runs out and the task is taken again. */
  readonly work: (work: TaskWork) => Promise<void>;
}
