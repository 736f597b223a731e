import type { Database, Queryable } from '../../db/pool.ts';
import { DatabaseUnavailable } from '../../db/errors.ts';
import type { Services } from '../../services.ts';
import type { PassCrashPoint } from '../crashPoints.ts';
import type { TaskLimits } from '../limits.ts';
import { FailCode, type Outcome } from './outcome.ts';
import { settlePack } from './packs/settle.ts';
import {
  addEventRefund,
  countProgress,
  type DoneItem,
  giveBack,
  settleDone,
  settleInterrupted,
  settleRefused,
} from './sql.ts';

/** Where outcomes are written down. */
export interface Book {
  readonly database: Database;
  readonly taskId: string;
  readonly owner: string;
  readonly limits: TaskLimits;
  readonly pass: PassCrashPoint;
  readonly log: Services['log'];
}

/**
 * Writes outcomes down in one transaction. Every change hangs on the guarded move of its item, so an outcome that
 * arrives twice, or from two processes, is applied once. When the chunk fails, each outcome gets a transaction of its
 * own and the one that cannot be written is set aside: it must not hold up the others (reliability M7).
 * @throws DatabaseUnavailable; the items are asked about again later.
 */
export async function recordOutcomes(book: Book, outcomes: readonly Outcome[]): Promise<void> {
  const ordered = outcomes.toSorted((a, b) => a.itemId - b.itemId);
  try {
    await recordTogether(book, ordered);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    for (const outcome of ordered) await recordAlone(book, outcome);
  }
  book.pass('after-commit');
}

async function recordAlone(book: Book, outcome: Outcome): Promise<void> {
  try {
    await recordTogether(book, [outcome]);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { itemId } = outcome;
    book.log?.error({ err: error, taskId: book.taskId, itemId }, 'fault');
    // The code has a sentence of its own; the error's holds the statement and its values.
    await recordTogether(book, [{ kind: 'silent', itemId, code: FailCode.notRecorded, text: '' }]);
  }
}

/**
 * Locks items, sessions by number, bookings and orders of packs, then the task: the same order in every process and
 * every other write.
 */
async function recordTogether(book: Book, outcomes: readonly Outcome[]): Promise<void> {
  await book.database.transaction(async (tx) => {
    const sum = { ended: 0, errors: 0, cents: 0 };
    const byEvent = new Map<number, number>();
    const settled: DoneItem[] = [];
    for (const outcome of outcomes) {
      if (outcome.kind !== 'done') {
        sum.errors += (await recordFailure(tx, book, outcome)) ? 1 : 0;
        continue;
      }
      const done = await settleDone(tx, outcome.itemId, outcome.flowNumber);
      if (!done) continue;
      settled.push(done);
      sum.ended += 1;
      sum.errors -= done.wasError ? 1 : 0;
      sum.cents += done.amountCents;
      if (done.eventId !== null) {
        byEvent.set(done.eventId, (byEvent.get(done.eventId) ?? 0) + done.amountCents);
      }
    }
    for (const [eventId, cents] of [...byEvent].toSorted(([a], [b]) => a - b)) {
      if (cents > 0) await addEventRefund(tx, eventId, cents);
    }
    for (const { packageOrderId, ...done } of settled) {
      if (packageOrderId === null) await giveBack(tx, done);
      else await settlePack(tx, { packageOrderId, amountCents: done.amountCents });
    }
    await countProgress(tx, book.taskId, sum);
    book.pass('before-commit');
  });
}

/** True when the item is counted as an error from now on. */
async function recordFailure(
  tx: Queryable,
  { owner, limits }: Book,
  outcome: Exclude<Outcome, { kind: 'done' }>,
): Promise<boolean> {
  const { itemId, code, text } = outcome;
  if (outcome.kind === 'refused') return settleRefused(tx, itemId, owner, { code, text });
  const { interruptions: attempts, backoffMs } = limits;
  return settleInterrupted(tx, itemId, owner, { code, text, attempts, backoffMs });
}
