import type { Socket } from 'node:net';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import { asUnavailable } from './errors.ts';
import { DatabaseHealth } from './databaseHealth.ts';
import { localSignals, postgresSignals, type Signals } from './signals.ts';
import { type Executor, type Orm, ormOn, type Transaction, type TransactionOptions } from './transaction.ts';
import { UnitsOfWork } from './unitOfWork.ts';

/** What a statement runs on: the database's query builder, or the one of an open transaction. */
export type Queryable = Executor;

/** One open database, PostgreSQL or embedded; both answer to the same SQL and the same errors. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Statements outside a transaction; in a unit of work they are part of it. */
  readonly orm: Orm;
  /** The same over two connections of their own, which no request holds: for health, figures, and how a page begins. */
  readonly reserve: Orm;
  readonly signals: Signals;
  /** The connections themselves: for migrations and bulk copies, not for domain code. */
  readonly pool: pg.Pool;
  /** See `inTransaction`; in a unit of work a part of it. */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work`, and everything it calls of this database, in one transaction; see `UnitsOfWork.run`. */
  unitOfWork<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the database answers. @throws DatabaseUnavailable within about 2 s otherwise, on PostgreSQL. */
  ping(): Promise<void>;
  /** True while PostgreSQL is known to be gone or silent, from 2 s after it is; never when embedded. */
  isAway(): boolean;
  /** Waits for running statements, then lets everything go. May be called twice. */
  close(): Promise<void>;
}

/** What the caller of `connectDatabase` may decide beyond the configuration. */
export interface ConnectOptions {
  /** See `EmbeddedOptions.onFailure`. */
  readonly onFailure?: (error: Error) => void;
  /** See `EmbeddedOptions.worker`. */
  readonly worker?: URL;
}

const POSTGRES_CONNECTIONS = 10;
/** All of them share one session; more only lengthen the queue. */
const EMBEDDED_CONNECTIONS = 6;
/** R3: a caller learns within 2 s that the database is away. */
const CONNECT_TIMEOUT_MS = 1_800;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * A statement that waits for a row holds a connection: it gives up soon, so that others get one, and the caller is asked
 * to try again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const RESERVE_CONNECTIONS = 2;
/** Seen from here, for a server that no longer answers at all; longer than its own limit. */
const SILENCE_TIMEOUT_MS = 17_000;

/** A server that was paused accepts statements and never answers, so the question has a limit of its own. */
const PING = { text: 'select 1', query_timeout: CONNECT_TIMEOUT_MS };

// int8 (count, identity columns) arrives as text; ours stay far below 2^53. The setting is the driver's, for the process.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens PostgreSQL when `databaseUrl` is set and the embedded database otherwise. Does not migrate.
 * @throws DatabaseUnavailable, DirectoryBusy, or an Error of one sentence for the operator.
 */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  options: ConnectOptions = {},
): Promise<Database> {
  return config.databaseUrl === undefined
    ? connectEmbedded(config.dataDirectory, options)
    : connectPostgres(config.databaseUrl);
}

/** Opens PostgreSQL by its address. `connectTimeoutMs`: so long one connection may take to come. */
export async function connectPostgres(
  databaseUrl: string,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<Database> {
  const health = new DatabaseHealth();
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'touchline',
    // Statements of many steps run for a second, and are compiled for ten. Cells of files are cut from written dates.
    options: '-c jit=off -c datestyle=ISO',
    // What surrounds a statement of a merchant is not waited for (`narrow.ts`).
    pipeline: true,
  };
  const pools = guardedPair(settings, POSTGRES_CONNECTIONS);
  for (const pool of pools) dropConnectionsWhenAway(pool, health);
  try {
    const signals = await postgresSignals(databaseUrl, health, connectTimeoutMs);
    return {
      ...assemble(
        'postgres',
        pools,
        () => signals,
        async () => {},
      ),
      isAway: () => health.isAway,
    };
  } catch (error) {
    await endAll(pools);
    throw asUnavailable(error);
  }
}

/** Opens the embedded database of a data directory. */
export async function connectEmbedded(
  dataDirectory: string,
  options: ConnectOptions = {},
): Promise<Database> {
  const embedded = await openEmbedded({ dataDirectory, ...options });
  const settings = {
    host: embedded.socketDirectory,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    // A statement waits here for other people's transactions, which PostgreSQL would run beside it.
    connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
    pipeline: true,
  };
  return assemble('embedded', guardedPair(settings, EMBEDDED_CONNECTIONS), localSignals, () =>
    embedded.close(),
  );
}

function assemble(
  kind: Database['kind'],
  pools: PoolPair,
  signalsOf: (units: UnitsOfWork) => Signals,
  closeServer: () => Promise<void>,
): Database {
  const [pool, spare] = pools;
  const units = new UnitsOfWork(pool);
  const signals = signalsOf(units);
  let closing: Promise<void> | undefined;
  return {
    kind,
    orm: units.orm,
    reserve: ormOn(spare),
    signals,
    pool,
    isAway: () => false,
    transaction: (work, options) => units.transaction(work, options),
    unitOfWork: (work) => units.run(work),
    ping: async () => {
      try {
        await spare.query(PING);
      } catch (error) {
        throw asUnavailable(error);
      }
    },
    close: () => {
      closing ??= (async () => {
        await signals.close();
        await endAll(pools);
        await closeServer();
      })();
      return closing;
    },
  };
}

/** The connections of requests and tasks, and the few that are never theirs. */
type PoolPair = readonly [pool: pg.Pool, reserve: pg.Pool];

const guardedPair = (settings: pg.PoolConfig, connections: number): PoolPair => [
  openGuardedPool({ ...settings, max: connections }),
  openGuardedPool({ ...settings, max: RESERVE_CONNECTIONS }),
];

const endAll = (pools: PoolPair): Promise<unknown> => Promise.all(pools.map((pool) => pool.end()));

/** A pool whose lost connections cost the statement that ran on them and never the process. */
function openGuardedPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // The pool listens only to idle connections; one that breaks between two statements of a transaction
  // would end the process as an unhandled 'error' event. The next statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/**
 * Statements on the way to a database that went silent fail now instead of at their limit, and no connection that may
 * be dead is used again: behind a line that was cut, each would cost another caller that limit.
 */
function dropConnectionsWhenAway(pool: pg.Pool, health: DatabaseHealth): void {
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  health.onDown(() => {
    for (const client of busy) breakOff(client);
    for (let idle = pool.idleCount; idle > 0; idle--) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
    }
  });
}

/** Its statements fail at once, also those that were sent and wait in line; so does the next one. */
function breakOff(client: pg.PoolClient): void {
  // `end` would wait for what was sent. The types of the driver hide the line.
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}
