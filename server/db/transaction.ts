import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asUnavailable, sqlStateOf } from './errors.ts';

/** The query builder outside a transaction. Tables come from `server/db/schema`. */
export type Orm = NodePgDatabase;
/** The query builder inside a transaction. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];
/** Either of them: what a statement in `sql.ts` takes as its first argument. */
export type Executor = Orm | Transaction;

/** How a transaction runs. */
export interface TransactionOptions {
  /** Default `read committed`. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** `read only` lets PostgreSQL refuse a write by mistake. Default `read write`. */
  readonly access?: 'read write' | 'read only';
  /** How often a transaction that lost a race is tried again. Default 5. */
  readonly retries?: number;
}

const LOST_RACES = new Set(['40001', '40P01']);
const FIRST_PAUSE_MS = 10;

/** Work queued to open transactions. Keyed weakly: a transaction that rolled back is simply forgotten. */
const queued = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs `work` in one transaction; its value is returned after commit, its error after rollback.
 * Serialization failures and deadlocks run it again, with a growing random pause, so `work` must not do
 * anything outside the database: use `afterCommit`. Embedded, a transaction stops every other statement.
 * @throws DatabaseUnavailable when the database is away. After a lost COMMIT the outcome is unknown.
 */
export async function inTransaction<T>(
  orm: Orm,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', access = 'read write', retries = 5 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const effects: (() => void)[] = [];
    try {
      const result = await orm.transaction(
        (tx) => {
          queued.set(tx, effects);
          return work(tx);
        },
        { isolationLevel: isolation, accessMode: access },
      );
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (attempt >= retries || !LOST_RACES.has(sqlStateOf(error) ?? '')) throw asUnavailable(error);
      await pause(attempt);
    }
  }
}

/** Calls `effect` once, right after the transaction committed; never when it rolled back. */
export function afterCommit(tx: Executor, effect: () => void): void {
  const effects = queued.get(tx as Transaction);
  if (!effects) {
    throw new Error(
      'afterCommit needs the transaction that inTransaction passed in, not a nested or foreign one.',
    );
  }
  effects.push(effect);
}

/** Random, so that two transactions that met once do not meet again. */
async function pause(attempt: number): Promise<void> {
  const longest = FIRST_PAUSE_MS * 2 ** attempt;
  await new Promise((done) => setTimeout(done, longest * (0.5 + Math.random())));
}
