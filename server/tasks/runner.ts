import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { asUnavailable, DatabaseUnavailable } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { onWake, publishProgress, publishWake } from './channels.ts';
import { crashPoints } from './crashPoints.ts';
import type { TaskLimits } from './limits.ts';
import { pace } from './pace.ts';
import { removeExpired } from './exports/sql.ts';
import { claimTask, type ClaimedTask, lockClaims, releaseAll, renewLeases } from './sql.ts';
import type { TaskWork, TaskWorker } from './taskWorker.ts';

interface Holding {
  readonly owner: string;
  readonly control: AbortController;
  readonly end: Promise<void>;
}

/**
 * Takes tasks and works on them. Several processes may each have one: leases in the database decide who works on
 * what, and a process that was killed loses its tasks to the others after `leaseMs`.
 */
export class Runner {
  readonly #process = randomUUID();
  readonly #held = new Map<string, Holding>();
  readonly #unsubscribe: (() => void)[];
  readonly #pace: ReturnType<typeof pace>;
  readonly #pass: ReturnType<typeof crashPoints>;
  readonly #timers: NodeJS.Timeout[];
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #heldUntil = Number.POSITIVE_INFINITY;
  #stopping: Promise<void> | undefined;

  constructor(
    readonly services: Services,
    readonly limits: TaskLimits,
    /** By the kind of tasks they work on. */
    readonly workers: ReadonlyMap<number, TaskWorker>,
  ) {
    this.#pace = pace(limits.refundsPerSecond);
    this.#pass = crashPoints(services.config.testing.crashAt);
    const { signals } = services.database;
    this.#unsubscribe = [onWake(signals, () => this.wake()), signals.onGap(() => this.wake())];
    this.#timers = [
      setInterval(() => this.wake(), limits.pollMs).unref(),
      setInterval(() => void this.#heartbeat(), limits.heartbeatMs).unref(),
      setInterval(() => void this.#tidy(), limits.tidyMs).unref(),
    ];
  }

  /** Looks for work now. Returns at once. */
  wake(): void {
    if (this.#stopping) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Takes nothing new, lets what was sent come back, then gives everything to the other processes. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const unsubscribe of this.#unsubscribe) unsubscribe();
      for (const { control } of this.#held.values()) control.abort();
      await this.#looking;
      for (const { control } of this.#held.values()) control.abort();
      await Promise.all([...this.#held.values()].map(({ end }) => end));
      for (const timer of this.#timers) clearInterval(timer);
      // A database that is away keeps the leases; they run out by themselves.
      await this.#giveBack().catch(() => {});
    })();
    return this.#stopping;
  }

  /** The others hear of it, instead of finding it at their next poll. */
  async #giveBack(): Promise<void> {
    const { orm, signals } = this.services.database;
    await releaseAll(orm, this.#process);
    await publishWake(signals, orm);
  }

  async #look(): Promise<void> {
    while (this.#lookAgain && !this.#stopping) {
      this.#lookAgain = false;
      try {
        while (!this.#stopping && this.#held.size < this.limits.tasksAtOnce) {
          const began = performance.now();
          // Each taking has an owner of its own: what an earlier one left behind is not renewed with this one.
          const owner = `${this.#process}/${randomUUID()}`;
          const task = await this.#claim(owner);
          if (!task) break;
          // Our own lease may have run out while its last answers came in.
          await this.#held.get(task.taskId)?.end;
          this.#start(task, owner, began);
        }
      } catch {
        // The database is away; the poll comes back.
        return;
      }
    }
  }

  #claim(owner: string): Promise<ClaimedTask | undefined> {
    const { database } = this.services;
    return database.transaction(async (tx) => {
      await lockClaims(tx);
      const task = await claimTask(tx, owner, this.limits.leaseMs, [...this.workers.keys()]);
      if (task) await publishProgress(database.signals, tx, task);
      return task;
    });
  }

  /** `began`: before the lease was asked for. It counts from then on, however long the answer took. */
  #start(task: ClaimedTask, owner: string, began: number): void {
    if (this.#held.size === 0) this.#heldUntil = began + this.limits.leaseMs;
    const control = new AbortController();
    // One for each item that waits for its turn, and one for the task.
    setMaxListeners(this.limits.concurrency + 1, control.signal);
    const { services, limits } = this;
    const work: TaskWork = {
      services,
      task,
      owner,
      limits,
      pace: this.#pace,
      pass: this.#pass,
      holds: () => performance.now() < this.#heldUntil,
      signal: control.signal,
    };
    const end = this.#workOn(work)
      // The lease runs out, and the task is taken again by whoever comes first.
      .catch((error: unknown) => {
        // What was stopped, or has lost its database, is nobody's fault.
        if (control.signal.aborted || asUnavailable(error) instanceof DatabaseUnavailable) return;
        services.log?.error({ err: error, taskId: task.taskId }, 'fault');
      })
      .finally(() => {
        this.#held.delete(task.taskId);
        this.wake();
      });
    this.#held.set(task.taskId, { owner, control, end });
  }

  async #workOn(work: TaskWork): Promise<void> {
    const worker = this.workers.get(work.task.kind);
    if (!worker)
      throw new Error(`No domain works on tasks of kind ${work.task.kind}; add it to its workers.`);
    await worker.work(work);
  }

  /** Files are not handed out after their time (server/domains/tasks); this only gives their room back. */
  async #tidy(): Promise<void> {
    await this.services.database.transaction((tx) => removeExpired(tx)).catch(() => {});
  }

  async #heartbeat(): Promise<void> {
    if (this.#held.size === 0) return;
    const began = performance.now();
    const mine = [...this.#held];
    try {
      const owners = mine.map(([, { owner }]) => owner);
      const kept = await renewLeases(this.services.database.orm, owners, this.limits.leaseMs);
      this.#heldUntil = began + this.limits.leaseMs;
      for (const [taskId, { control }] of mine) if (!kept.has(taskId)) control.abort();
    } catch {
      // Nobody else takes our tasks before the lease ends; then we must not send any more.
      if (performance.now() > this.#heldUntil) for (const [, { control }] of mine) control.abort();
    }
  }
}
