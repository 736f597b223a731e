import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { connectionOf, narrow, type Sight } from '../../server/db/narrow.ts';
import type { Queryable } from '../../server/db/pool.ts';
import type { StatementRun } from '../../server/db/statement.ts';
import { ormOn } from '../../server/db/transaction.ts';
import { domainAccess } from '../../server/testing/access/collect.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';

/**
 * Compares statements of merchants with row security (promise A9, decision 0027): PostgreSQL itself knows whose each row is.
 */

/** Tables of everybody without policy; domains say it of theirs. Several merchants know the same people. */
const OF_EVERYBODY: readonly string[] = [
  'account',
  'account_role',
  'idempotency_key',
  'member',
  'message_outbox',
  'role',
  'sign_in',
  'setting',
];

/** What is wrong with what files say about tables without policy: a sentence each. */
export function misclassifiedTables(
  tables: readonly string[],
  bound: readonly string[],
  said: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const ofNobody = [...said.values()].flat();
  const isFree = (table: string): boolean => tables.includes(table) && !bound.includes(table);
  return [
    ...tables
      .filter((table) => isFree(table) && !ofNobody.includes(table))
      .map(
        (table) =>
          `give ${table} a policy, or add it to the tablesOfNobody of testing/access.ts of its domain`,
      ),
    ...[...said].flatMap(([file, names]) =>
      names
        .filter((table) => !isFree(table))
        .map(
          (table) =>
            `take ${table} out of the tablesOfNobody of ${file}: it has a policy, or there is no such table`,
        ),
    ),
  ];
}

/** What the schema says about its tables. */
export interface Tables {
  /** With a policy, in the order of their names. */
  readonly ofTenants: readonly string[];
  /** Sentences about tables without policy that nobody speaks of, and others that somebody does. */
  readonly misclassified: readonly string[];
  /** With a policy, and no row that it could hide. */
  readonly empty: readonly string[];
}

/** Reads the policies of the database. */
export async function readTables({ database: { pool } }: TestApp): Promise<Tables> {
  const { rows } = await pool.query<{ name: string; isBound: boolean }>(`
    select relname as name, relrowsecurity and exists (select from pg_policy where polrelid = t.oid) as "isBound"
    from pg_class t where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  const ofTenants = rows.filter(({ isBound }) => isBound).map(({ name }) => name);
  const empty: string[] = [];
  for (const name of ofTenants) {
    const found = await pool.query(`select from "${name}" limit 1`);
    if (found.rowCount === 0) empty.push(name);
  }
  const said = new Map([
    ['tests/access/rowSecurity.ts', OF_EVERYBODY],
    ...[...domainAccess()].map(
      ([name, { tablesOfNobody = [] }]) =>
        [`server/domains/${name}/testing/access.ts`, tablesOfNobody] as const,
    ),
  ]);
  const names = rows.map(({ name }) => name);
  return { ofTenants, misclassified: misclassifiedTables(names, ofTenants, said), empty };
}

/** What came of a run: its value or the sentence of its error. */
type Outcome = { readonly value: unknown } | { readonly error: string };

/** A run, with the rows that came from the database and the tables it wrote to, whatever it answered. */
interface Run {
  readonly outcome: Outcome;
  readonly rows: readonly unknown[];
  readonly written: readonly string[];
}

/** What row security says about one run of a statement. */
export interface RunComparison {
  /** What the statement answered in the end. */
  readonly result: { readonly value: unknown } | { readonly thrown: unknown };
  /** How it differs from what the same statement answers without row security: its condition lets foreign rows through. */
  readonly difference: string | undefined;
  /** Whether it read or wrote rows of tenants that are not `stranger`'s. */
  readonly touchesTenants: boolean;
  /** What a stranger got of them for whom the condition is no obstacle: row security does not hold it. */
  readonly leak: string | undefined;
}

/**
 * Runs a statement five times, of which only the last one stays: twice as an owner whom no policy binds, as the product
 * does, and as a stranger whose scope the conditions take for the right one, as if there were none. Two runs say what of
 * the result is chance (ids, clocks); then only its form counts.
 */
export async function compareRuns(
  { db, sight, run }: StatementRun,
  stranger: Sight,
  ofTenants: readonly string[],
): Promise<RunComparison> {
  const unbound = await tried(db, run);
  const again = await tried(db, run);
  const bound = await tried(db, (tx) => run(narrow(tx, sight)));
  const strange = await tried(db, (tx) => run(narrow(tx, stranger)));
  const result = await run(narrow(db, sight)).then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  const isSame = isDeepStrictEqual(unbound.outcome, again.outcome)
    ? isDeepStrictEqual(unbound.outcome, bound.outcome)
    : formOf(unbound.outcome) === formOf(bound.outcome);
  const isSomething = ({ rows, written }: Run) =>
    !rows.every(isNoRow) || written.some((table) => ofTenants.includes(table));
  return {
    result,
    difference: isSame ? undefined : `${show(unbound)} instead of ${show(bound)}`,
    touchesTenants: isSomething(bound) && !isSomething(strange),
    leak: isSomething(bound) && isSomething(strange) ? show(strange) : undefined,
  };
}

/** Figures about none. A row without columns is one that is there, or was locked. */
const isNoRow = (row: unknown): boolean => Object.keys(Object(row)).length > 0 && isNothing(row);

/** No row, and no figure about any. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isNothing) : !value;

class Undo extends Error {}

/** Runs it and takes it back. */
async function tried(db: Queryable, run: (tx: Queryable) => Promise<unknown>): Promise<Run> {
  const rows: unknown[] = [];
  let written: string[] = [];
  let outcome: Outcome | undefined;
  try {
    await db.transaction(async (tx) => {
      const before = await writesOf(tx);
      outcome = { value: inOneOrder(await run(listening(tx, rows))) };
      const after = await writesOf(tx);
      written = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) return { outcome: { error: sentenceOf(error) }, rows: [], written: [] };
  }
  if (!outcome) throw new Error('The statement neither answered nor failed.');
  return { outcome, rows, written };
}

/** A transaction that also adds the rows it is answered to `rows`. */
function listening(tx: Queryable, rows: unknown[]): Queryable {
  const connection = connectionOf(tx);
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const answer = await connection.query(config, values);
    // Several statements in one message are those that set role and scope.
    if (!Array.isArray(answer)) rows.push(...answer.rows);
    return answer;
  };
  return ormOn({ query } as unknown as pg.PoolClient);
}

/** How many rows of each table the transaction has written. PostgreSQL's view of it also groups the indexes of each. */
async function writesOf(tx: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select relname as name, pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid) as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Rows without an order may come in another one. */
const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : value;

/** The database's own words: the query builder puts the statement before them. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
const show = ({ outcome, rows }: Run): string =>
  JSON.stringify({ ...outcome, rows: rows.slice(0, 3) }).slice(0, 300);

/** What is left of a result without its values: how many rows, which of their fields are there. */
const formOf = (outcome: Outcome): string =>
  'error' in outcome
    ? 'error'
    : JSON.stringify(outcome, (_, value: unknown) => (isLeaf(value) ? value === null : value));
const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;
