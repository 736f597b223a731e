import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/db/pool.ts';
import { CompanyScope, StoreScope } from '../../server/db/scope.ts';
import type { StatementRun } from '../../server/db/statement.ts';
import { ofDomains } from '../../server/testing/access/collect.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';

/**
 * Row security as a measuring instrument (promise A9, decision 0027): PostgreSQL itself knows whose each row is. Every
 * scoped statement runs once as a role that sees the rows of its scope alone and once as the server runs it; where the
 * two differ, its own conditions let something foreign through.
 */
const ROLE = 'touchline_tenant';
const listOf = (name: string): string => `(select current_setting('touchline.${name}')::bigint[])::bigint[]`;
const inStores = (column: string): string => `${column} = any(${listOf('stores')})`;
const inCompanies = (column: string): string => `${column} = any(${listOf('companies')})`;

/** Whose a row is where no column of its own says so. */
const BELONGS: Readonly<Record<string, string>> = {
  ...ofDomains('rowsOf'),
  waitlist_entry: 'event_id in (select id from event)',
  regulation: 'template_id in (select id from event_template)',
  task_file: 'task_id in (select id from task)',
  task_file_part: 'task_id in (select id from task)',
  holding: 'package_order_id in (select id from package_order)',
  pack_record: 'holding_id in (select id from holding)',
  company: inCompanies('id'),
  store: inCompanies('company_id'),
  picture: `company_id is null or ${inCompanies('company_id')}`,
};
/** What may be written with its parent in one statement, which a policy cannot see yet. */
const WRITTEN_WITH_PARENT: readonly string[] = ['regulation'];
/** Tables whose rows belong to a company, whichever of its stores they name. */
const OF_COMPANIES = ['account_store', 'audit_entry', 'saved_view', 'default_view', 'class_pack'];
/** Rows of nobody, and those of the people themselves: members, accounts and their sessions, settings, messages. */
export const OF_NOBODY: readonly string[] = [
  'account',
  'account_role',
  'idempotency_key',
  'member',
  'message_outbox',
  'role',
  'session',
  'setting',
  'sign_in_throttle',
  'sign_on_ticket',
  'sport_type',
  'version_record',
];

/** Makes the role and a policy for each table of tenants. Answers the tables nobody has decided about. */
export async function addPolicies({ database }: TestApp): Promise<readonly string[]> {
  const run = (text: string) => database.pool.query(text);
  await run(`do $$ begin create role ${ROLE} nologin; exception when duplicate_object then null; end $$`);
  await run(`grant usage on schema public to ${ROLE}`);
  await run(`grant all on all tables in schema public to ${ROLE}`);
  await run(`grant usage on all sequences in schema public to ${ROLE}`);
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
    select t.table_name as name, array_agg(c.column_name::text) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`);
  const undecided: string[] = [];
  for (const { name, columns } of rows) {
    const condition = conditionOf(name, columns);
    if (!condition && !OF_NOBODY.includes(name)) undecided.push(name);
    if (!condition) continue;
    const check = WRITTEN_WITH_PARENT.includes(name) ? ' with check (true)' : '';
    await run(`alter table "${name}" enable row level security`);
    await run(`create policy tenant on "${name}" to ${ROLE} using (${condition})${check}`);
  }
  return undecided;
}

/** Tables with a policy that have no row yet, by name. */
export async function emptyTables({ database }: TestApp): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_policies where policyname = 'tenant' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const found = await database.pool.query(`select from "${name}" limit 1`);
    if (found.rowCount === 0) empty.push(name);
  }
  return empty;
}

function conditionOf(table: string, columns: readonly string[]): string | undefined {
  if (BELONGS[table]) return BELONGS[table];
  if (columns.includes('store_id') && !OF_COMPANIES.includes(table) && !OF_NOBODY.includes(table))
    return inStores('store_id');
  if (columns.includes('company_id')) return inCompanies('company_id');
  return OF_COMPANIES.includes(table)
    ? inCompanies('(select company_id from store where id = store_id)')
    : undefined;
}

/** Whose rows a statement may see. */
interface Sight {
  readonly stores: readonly number[];
  readonly companies: readonly number[];
}

/** What came of a run: its value, or the sentence of its error. */
type Outcome = { readonly value: unknown } | { readonly error: string };

/**
 * Runs a statement three times, of which only the last one stays: as the server does, as the role that sees the scope
 * alone, and as the server does. The first says what of the result is chance (ids, clocks); then only its form counts.
 */
export async function compare({ db, scope, run }: StatementRun, isCompanyWide: boolean) {
  const sight = await sightOf(db, scope, isCompanyWide);
  const first = await tried(db, run);
  const narrowed = await tried(db, run, sight);
  const result = await run(db).then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  const last: Outcome =
    'thrown' in result ? { error: sentenceOf(result.thrown) } : { value: inOneOrder(result.value) };
  const isSame = isDeepStrictEqual(first, last)
    ? isDeepStrictEqual(first, narrowed)
    : formOf(first) === formOf(narrowed);
  return { result, difference: isSame ? undefined : `${show(last)} instead of ${show(narrowed)}` };
}

/** Rows without an order may come in another one. */
const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    : value;

async function sightOf(db: Queryable, scope: object, isCompanyWide: boolean): Promise<Sight> {
  if (scope instanceof CompanyScope) return { stores: scope.storeIds, companies: scope.companyIds };
  if (!(scope instanceof StoreScope)) throw new Error('Only statements of merchants are watched.');
  const companies = [scope.companyId];
  if (!isCompanyWide) return { stores: scope.storeIds, companies };
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from store where company_id = ${scope.companyId}`,
  );
  return { stores: rows.map(({ id }) => id), companies };
}

class Undo extends Error {}

/** Runs it and takes it back. */
async function tried(db: Queryable, run: StatementRun['run'], sight?: Sight): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    await db.transaction(async (tx) => {
      if (sight) await narrow(tx, sight);
      outcome = { value: inOneOrder(await run(tx)) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) return { error: sentenceOf(error) };
  }
  if (!outcome) throw new Error('The statement neither answered nor failed.');
  return outcome;
}

async function narrow(tx: Queryable, { stores, companies }: Sight): Promise<void> {
  await tx.execute(sql`select set_config('touchline.stores', ${`{${stores.join()}}`}, true),
    set_config('touchline.companies', ${`{${companies.join()}}`}, true)`);
  await tx.execute(sql.raw(`set local role ${ROLE}`));
}

/** The database's own words: the query builder puts the statement before them. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
const show = (outcome: Outcome): string => JSON.stringify(outcome).slice(0, 300);

/** What is left of a result without its values: how many rows, which of their fields are there. */
const formOf = (outcome: Outcome): string =>
  'error' in outcome
    ? 'error'
    : JSON.stringify(outcome, (_, value: unknown) => (isLeaf(value) ? value === null : value));
const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;
