import { setTimeout as wait } from 'node:timers/promises';
import { TaskKind } from '../../../shared/codes/lists.ts';
import { publishProgress } from '../channels.ts';
import { finishTask, releaseTask } from '../sql.ts';
import type { TaskWork, TaskWorker } from '../taskWorker.ts';
import { type Outcome, refundOutcome } from './outcome.ts';
import { recordOutcomes } from './record.ts';
import { claimItems, nextDueInMs, type RefundItem } from './sql.ts';

/** The worker on refunds, of cancelled sessions and of single orders. */
export const refundWorker: TaskWorker = {
  kinds: [TaskKind.cancelRefund, TaskKind.orderRefund],
  work: (work) => workOnRefunds(work),
};

/**
 * Works on one task until it is finished, has nothing due for a while, or the signal aborts. What is on its way to
 * the payment side is always waited for and written down.
 * @throws DatabaseUnavailable; leases run out and the task is taken again.
 */
async function workOnRefunds(work: TaskWork): Promise<void> {
  const flights = new Flights(work);
  try {
    while (!work.signal.aborted) {
      const room = work.limits.concurrency - flights.size;
      work.pass('before-claim');
      // A quarter at a time, so that each landing does not cost a statement of its own.
      const items = room * 4 >= work.limits.concurrency ? await claim(work, room) : [];
      if (items.length > 0) work.pass('after-claim');
      for (const item of items) flights.launch(item);
      if (flights.size > 0) await flights.oneLanded();
      else if (items.length === 0 && (await isOver(work))) return;
    }
  } finally {
    await flights.allLanded();
  }
  flights.throwIfBroken();
}

const claim = ({ services, task, owner, limits }: TaskWork, count: number): Promise<RefundItem[]> =>
  claimItems(services.database.orm, task.taskId, { owner, leaseMs: limits.leaseMs, count });

/** Nothing is due: closes the task, waits for an item that is due soon, or gives the task back. */
async function isOver(work: TaskWork): Promise<boolean> {
  const { services, task, owner, limits, signal } = work;
  const db = services.database.orm;
  if (await finishTask(db, owner, task.taskId)) {
    await publishProgress(services.database.signals, db, task);
    return true;
  }
  const dueInMs = await nextDueInMs(db, task.taskId);
  if (dueInMs === undefined || dueInMs > limits.patienceMs) {
    await releaseTask(db, owner, task.taskId);
    await publishProgress(services.database.signals, db, task);
    return true;
  }
  // Not longer than a poll: people may stop or retry items meanwhile.
  await wait(Math.min(Math.max(dueInMs, 10), limits.pollMs), undefined, { signal }).catch(() => {});
  return false;
}

/** Items on their way. Outcomes that arrive while a transaction runs are written down together in the next one. */
class Flights {
  readonly #inAir = new Set<Promise<void>>();
  readonly #arrived: { outcome: Outcome; recorded: () => void; failed: (error: unknown) => void }[] = [];
  #isRecording = false;
  #broken: { readonly error: unknown } | undefined;

  constructor(readonly work: TaskWork) {}

  get size(): number {
    return this.#inAir.size;
  }

  launch(item: RefundItem): void {
    const flight = this.#fly(item)
      .catch((error: unknown) => {
        this.#broken ??= { error };
      })
      .finally(() => this.#inAir.delete(flight));
    this.#inAir.add(flight);
  }

  async oneLanded(): Promise<void> {
    await Promise.race(this.#inAir);
    this.throwIfBroken();
  }

  async allLanded(): Promise<void> {
    await Promise.all(this.#inAir);
  }

  throwIfBroken(): void {
    if (this.#broken) throw this.#broken.error;
  }

  async #fly(item: RefundItem): Promise<void> {
    const { services, limits, pace, signal } = this.work;
    try {
      await pace(signal);
    } catch {
      // Stopped before it was sent: the item stays `sent` without a worker and is asked about first by the next one.
      return;
    }
    const outcome = await refundOutcome(item, services.payments, limits.answerMs, this.work);
    await this.#record(outcome);
  }

  #record(outcome: Outcome): Promise<void> {
    return new Promise((recorded, failed) => {
      this.#arrived.push({ outcome, recorded, failed });
      if (!this.#isRecording) void this.#recordArrived();
    });
  }

  async #recordArrived(): Promise<void> {
    const { services, task, owner, limits, pass } = this.work;
    const { database } = services;
    this.#isRecording = true;
    while (this.#arrived.length > 0) {
      const group = this.#arrived.splice(0);
      try {
        const book = { database, taskId: task.taskId, owner, limits, pass, log: services.log };
        await recordOutcomes(
          book,
          group.map(({ outcome }) => outcome),
        );
        pass('before-publish');
        await publishProgress(database.signals, database.orm, task);
        for (const { recorded } of group) recorded();
      } catch (error) {
        for (const { failed } of group) failed(error);
      }
    }
    this.#isRecording = false;
  }
}
