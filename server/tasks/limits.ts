/** Knobs of the task runner. Durations in milliseconds unless the name says otherwise. */
export interface TaskLimits {
  /** A process that is silent this long has lost its tasks to the others. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** Work is looked for this often even when no signal came. */
  readonly pollMs: number;
  /** Refunds on their way to the payment side at one time, per task. */
  readonly concurrency: number;
  /** Refunds sent per second and process: below the rate limits of payment providers. */
  readonly refundsPerSecond: number;
  /** Tasks one process works on at one time; a company never has more than one. */
  readonly tasksAtOnce: number;
  /** The payment side may take this long for an answer; what comes later is found by asking. */
  readonly answerMs: number;
  /**
   * A request that the payment side does not know this long after it was sent does not arrive any more: longer than
   * any connection and queue on the way keeps one.
   */
  readonly arrivalMs: number;
  /** After this many attempts without an answer an item must be decided by a person. */
  readonly interruptions: number;
  /** Wait after the first attempt without an answer; doubles with each further one. */
  readonly backoffMs: number;
  /** A task whose next item is due later than this is given back until then. */
  readonly patienceMs: number;
  /** Files whose time is over are thrown away this often. */
  readonly tidyMs: number;
}

/** What servers run with. */
export const TASK_LIMITS: TaskLimits = {
  leaseMs: 10_000,
  heartbeatMs: 3_000,
  pollMs: 2_000,
  concurrency: 16,
  refundsPerSecond: 64,
  tasksAtOnce: 4,
  answerMs: 20_000,
  arrivalMs: 60_000,
  interruptions: 5,
  backoffMs: 1_000,
  patienceMs: 20_000,
  tidyMs: 600_000,
};
