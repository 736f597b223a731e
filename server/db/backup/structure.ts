import type pg from 'pg';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { quoted, readTables } from './tables.ts';

/** One step of the schema: what it is known by, and its statements. */
export interface Migration {
  readonly hash: string;
  readonly folderMillis: number;
  readonly sql: readonly string[];
}

/** Every step that this installation knows, in order. */
export const knownMigrations = (migrationsFolder: string): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder });

/** Steps this database has taken, in order. @throws Error of one sentence when it was never a database of ours. */
export async function takenMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ ours: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  );
  if (!rows[0]?.ours) throw new Error('This database is empty or not one of Touchline; check DATABASE_URL.');
  const taken = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return taken.rows.map(({ hash }) => hash);
}

/** What stands in the way of a restore: nothing, tables of another product, or rows of this one. */
export async function readStanding(client: pg.Client): Promise<'empty' | 'foreign' | 'filled'> {
  const tables = await readTables(client);
  if (tables.length === 0) return 'empty';
  const ours = await takenMigrations(client).then(
    () => true,
    () => false,
  );
  if (!ours) return 'foreign';
  const anyRow = tables.map(({ name }) => `exists (select from ${quoted(name)})`).join(' or ');
  const { rows } = await client.query<{ filled: boolean }>(`select ${anyRow} as filled`);
  return rows[0]?.filled ? 'filled' : 'empty';
}

/** Takes every table and function of the product away, in the transaction of the caller. */
export async function dropEverything(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length > 0)
    await client.query(`drop table ${tables.map(({ name }) => quoted(name)).join()} cascade`);
  const { rows } = await client.query<{ routine: string }>(
    `select p.oid::regprocedure::text as routine from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  if (rows.length > 0)
    await client.query(`drop function ${rows.map(({ routine }) => routine).join(', ')} cascade`);
  await client.query('drop schema if exists drizzle cascade');
}

/** Makes the schema as it was after these steps, in the transaction of the caller; the server takes the others itself. */
export async function takeMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, folderMillis, sql } of migrations) {
    // One after the other: a step stands on the one before.
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of sql) await client.query(statement);
    // oxlint-disable-next-line no-await-in-loop
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** How this database orders letters and tells their case, as one text. */
export async function readLocale(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ locale: string }>(
    `select concat_ws(' ', datcollate, nullif(datctype, datcollate), pg_encoding_to_char(encoding)) as locale
      from pg_database where datname = current_database()`,
  );
  return rows[0]?.locale ?? '';
}

/** How a trigger fires, as the catalogue says it, and the words that make it so. */
const FIRING: Readonly<Record<string, string>> = {
  O: 'enable',
  A: 'enable always',
  R: 'enable replica',
};

/**
 * Empties the tables and runs `work` without what watches single rows: triggers, which would count everything a second
 * time, and references, which hold between rows that come in any order. All of them stand again afterwards, and references
 * are checked then.
 */
export async function withoutWatchers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const triggers = await client.query<{ table: string; name: string; firing: string }>(
    `select c.relname as table, t.tgname as name, t.tgenabled as firing from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D'`,
  );
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = 'public'::regnamespace and k.contype = 'f'`,
  );
  const alter = (table: string, change: string): Promise<unknown> =>
    client.query(`alter table ${quoted(table)} ${change}`);
  for (const { table, name } of triggers.rows) await alter(table, `disable trigger ${quoted(name)}`);
  for (const { table, name } of references.rows) await alter(table, `drop constraint ${quoted(name)}`);
  const tables = await readTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join()}`);
  await work();
  for (const { table, name, definition } of references.rows)
    await alter(table, `add constraint ${quoted(name)} ${definition}`);
  for (const { table, name, firing } of triggers.rows)
    await alter(table, `${FIRING[firing] ?? 'enable'} trigger ${quoted(name)}`);
}
