import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { asUnavailable } from './errors.ts';
import {
  afterCommit,
  type Executor,
  inSavepoint,
  inTransaction,
  isLostRace,
  type Orm,
  ormOn,
  type Transaction,
  type TransactionOptions,
} from './transaction.ts';

/** The transaction of a unit of work, or a savepoint in it. */
interface Level {
  readonly tx: Transaction;
  /** False once it ended: what a request leaves running behind it works by itself from then on. */
  isOpen: boolean;
  /** Savepoints of one level follow each other. */
  last: Promise<unknown>;
  /** What a savepoint lost a race with. Its locks are still held, so only the whole can be tried again. */
  lostRace: unknown;
}

/**
 * Units of work of one database: one transaction that everything the work awaits joins, however deep. `transaction` is
 * then a savepoint, and statements on `orm` run in it; outside a unit both are what they were.
 */
export class UnitsOfWork {
  readonly #pool: pg.Pool;
  readonly #level = new AsyncLocalStorage<Level>();
  /** The query builder of whoever asks: that of their unit of work, otherwise the one outside a transaction. */
  readonly orm: Orm;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.orm = new Proxy(ormOn(pool), { get: (own, name) => Reflect.get(this.#open()?.tx ?? own, name) });
  }

  /**
   * Runs `work` as one unit, read committed, and again when it loses a race. Waiting in it for somebody who is not part
   * of it may take for ever: embedded, nobody else is served meanwhile.
   * @throws as `inTransaction` does; Error in another unit.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#open()) throw new Error('This is a unit of work already; use `transaction` for a part of it.');
    return inTransaction(this.#pool, (tx) => this.#within(tx, work));
  }

  /** See `inTransaction`; in a unit of work a savepoint of it. @throws Error for an isolation that a part cannot have. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const level = this.#open();
    if (!level) return inTransaction(this.#pool, work, options);
    const { isolation = 'read committed' } = options;
    if (isolation !== 'read committed') throw new Error(`A part of a unit of work cannot be ${isolation}.`);
    const part = level.last.then(() => this.#part(level, work));
    level.last = part.catch(() => {});
    return part;
  }

  /** Calls `effect` once what `executor` writes is there for everybody: at once outside a transaction. */
  afterCommit(executor: Executor, effect: () => void): void {
    const tx = executor === this.orm ? this.#open()?.tx : executor;
    if (tx) afterCommit(tx, effect);
    else effect();
  }

  #open(): Level | undefined {
    const level = this.#level.getStore();
    return level?.isOpen ? level : undefined;
  }

  async #part<T>(level: Level, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await inSavepoint(level.tx, (tx) => this.#within(tx, () => work(tx)));
    } catch (error) {
      if (isLostRace(error)) level.lostRace = error;
      throw asUnavailable(error);
    }
  }

  async #within<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
    const level: Level = { tx, isOpen: true, last: Promise.resolve(), lostRace: undefined };
    try {
      const result = await this.#level.run(level, work);
      if (level.lostRace !== undefined) throw level.lostRace;
      return result;
    } finally {
      level.isOpen = false;
    }
  }
}
