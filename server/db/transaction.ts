import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
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
/** Whether the database gave one transaction up for another; the same work may succeed when it runs again. */
export const isLostRace = (error: unknown): boolean => LOST_RACES.has(sqlStateOf(error) ?? '');
const FIRST_PAUSE_MS = 10;

/** The query builder of a pool or of one of its connections. */
export const ormOn = (client: pg.Pool | pg.PoolClient): Orm => drizzle({ client, casing: 'snake_case' });
const ofConnections = new WeakMap<pg.PoolClient, Orm>();

/** Work queued to open transactions. Keyed weakly: a transaction that rolled back is simply forgotten. */
const queued = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs `work` in one transaction; its value is returned after commit, its error after rollback.
 * Serialization failures and deadlocks run it again, with a growing random pause, so `work` must not do
 * anything outside the database: use `afterCommit`. Embedded, a transaction stops every other statement.
 * @throws DatabaseUnavailable when the database is away. After a lost COMMIT the outcome is unknown.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', access = 'read write', retries = 5 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const effects: (() => void)[] = [];
    try {
      const result = await onConnection(pool, (orm) =>
        orm.transaction(
          (tx) => {
            queued.set(tx, effects);
            return work(tx);
          },
          { isolationLevel: isolation, accessMode: access },
        ),
      );
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (attempt >= retries || !isLostRace(error)) throw asUnavailable(error);
      await pause(attempt);
    }
  }
}

/** Drizzle's transaction on a pool would keep a connection for ever whose `begin` fails. */
async function onConnection<T>(pool: pg.Pool, work: (orm: Orm) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const orm = ofConnections.get(client) ?? ormOn(client);
    ofConnections.set(client, orm);
    return await work(orm);
  } finally {
    client.release();
  }
}

/** Runs `work` in a savepoint of `outer`: what fails leaves `outer` as it was. Effects wait for the commit of `outer`. */
export async function inSavepoint<T>(outer: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await outer.transaction((tx) => {
    queued.set(tx, effects);
    return work(tx);
  });
  for (const effect of effects) afterCommit(outer, effect);
  return result;
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
