import type pg from 'pg';
import type { Queryable } from './pool.ts';
import { TENANT_ROLE } from './tenantRole.ts';
import { ormOn } from './transaction.ts';

/** Whose rows a statement sees and writes, by ids. */
export interface Sight {
  /** `all`: those of the companies. */
  readonly stores: readonly number[] | 'all';
  readonly companies: readonly number[];
}

/**
 * `db` for one statement, on which PostgreSQL itself shows no other rows than those of `sight` (promise A9, decision
 * 0027): each query runs as the role that the policies of `server/db/schema/tenancy.ts` bind. Role and sight are set in
 * a transaction and gone after the query: outside of one each query is a transaction of its own. Nothing is waited for
 * in between, so it costs no way to the database and back; a query whose role could not be set is refused by the
 * database, since its transaction has failed.
 */
export function narrow(db: Queryable, sight: Sight): Queryable {
  const set = `${settingsOf(sight)};set local role ${TENANT_ROLE}`;
  const connection = connectionOf(db);
  const query: Query = isPool(connection)
    ? (...asked) => inOwnTransaction(connection, set, asked)
    : (...asked) => between(connection, [set, 'reset role'], asked);
  const orm = ormOn({ query } as pg.Pool);
  // A transaction begun in here would be ended by the first query's own.
  return Object.assign(orm, { transaction: refuseTransaction });
}

type QueryArguments = [config: pg.QueryConfig, values?: unknown[]];
type Query = (...asked: QueryArguments) => Promise<pg.QueryResult>;

/** The connection of a transaction, or the pool of a query builder outside of one. */
export const connectionOf = (db: Queryable): pg.Pool | pg.PoolClient =>
  (db._.session as unknown as { readonly client: pg.Pool | pg.PoolClient }).client;
const isPool = (connection: pg.Pool | pg.PoolClient): connection is pg.Pool => 'totalCount' in connection;

async function inOwnTransaction(pool: pg.Pool, set: string, asked: QueryArguments): Promise<pg.QueryResult> {
  const client = await pool.connect();
  try {
    return await between(client, [`begin;${set}`, 'commit'], asked);
  } finally {
    client.release();
  }
}

/** Sends three messages at once, so that no other query of the connection comes between them. */
async function between(
  client: pg.PoolClient,
  [before, after]: readonly [before: string, after: string],
  asked: QueryArguments,
): Promise<pg.QueryResult> {
  const all = [client.query(before), client.query(...asked), client.query(after)] as const;
  const [begun, answer, ended] = await Promise.allSettled(all);
  if (begun.status === 'rejected') throw begun.reason;
  if (answer.status === 'rejected') throw answer.reason;
  // What was written outside a transaction is there only now.
  if (ended.status === 'rejected') throw ended.reason;
  return answer.value;
}

function settingsOf({ stores, companies }: Sight): string {
  const ofCompanies = listOf(companies);
  const ofStores =
    stores === 'all'
      ? `(select coalesce(array_agg(id), '{}')::text from store where company_id = any(${ofCompanies}::bigint[]))`
      : listOf(stores);
  return `select set_config('touchline.stores',${ofStores},true),set_config('touchline.companies',${ofCompanies},true)`;
}

/** Numbers only, whatever came: the text becomes part of a statement. */
const listOf = (ids: readonly number[]): string => `'{${ids.map(Number).join()}}'`;

function refuseTransaction(): never {
  throw new Error('A statement is part of its caller’s transaction; open one there.');
}
