import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseKinds, testDatabase, type TestDatabase, testPostgres } from '../testing/database.ts';
import { findMigrations, migrateDatabase } from './migrate.ts';
import { connectPostgres } from './pool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a folder as drizzle-kit does. */
function writeMigrations(...statements: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = statements.map((sql, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), sql);
    return { idx, version: '7', when: 1_000 + idx, tag: String(idx), breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

async function tablesOf(database: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe.each(databaseKinds('both'))('migrateDatabase on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ kind, migrated: false });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query('drop schema if exists drizzle cascade');
    await database.pool.query('drop schema public cascade');
    await database.pool.query('create schema public');
  });

  it('applies what is missing, once', async () => {
    await migrateDatabase(database, writeMigrations('create table one (id int)'));
    await migrateDatabase(
      database,
      writeMigrations('create table one (id int)', 'create table two (id int)'),
    );
    await migrateDatabase(database, folder);
    expect(await tablesOf(database)).toEqual(['one', 'two']);
  });

  it('changes nothing at all when one of several fails', async () => {
    const broken = migrateDatabase(database, writeMigrations('create table one (id int)', 'create nonsense'));
    await expect(broken).rejects.toThrow('create nonsense');
    expect(await tablesOf(database)).toEqual([]);
    await migrateDatabase(
      database,
      writeMigrations('create table one (id int)', 'create table two (id int)'),
    );
    expect(await tablesOf(database)).toEqual(['one', 'two']);
  });

  it('lets two servers start at the same time', async () => {
    const other = database.url === undefined ? undefined : await connectPostgres(database.url);
    writeMigrations('create table one (id int)', 'create table two as select pg_sleep(0.2)::text as slept');
    await Promise.all([database, ...(other ? [other] : [])].map((one) => migrateDatabase(one, folder)));
    await other?.close();
    expect(await tablesOf(database)).toEqual(['one', 'two']);
  });
});

describe('findMigrations', () => {
  it('looks upwards from the running program', () => {
    const installed = join(folder, 'server/db/migrations');
    mkdirSync(join(installed, 'meta'), { recursive: true });
    writeFileSync(join(installed, 'meta/_journal.json'), '{}');
    expect(findMigrations([join(folder, 'dist/server')])).toBe(installed);
  });

  it('says what to do when the folder is missing', () => {
    expect(() => findMigrations([folder])).toThrow('start Touchline from its complete installation');
  });
});

it('gives tests the product schema, each a copy of its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  await one.pool.query('create table mine (id int)');
  expect(await tablesOf(one)).toEqual([...(await tablesOf(two)), 'mine'].toSorted());
  expect(await tablesOf(two)).toContain('message_outbox');
  await Promise.all([one.close(), two.close()]);
});

const onPostgres = testPostgres() ? describe : describe.skip;
onPostgres('a database of another encoding', () => {
  it('is named with its cure before anything is made in it', async () => {
    const settings = "encoding 'SQL_ASCII' template template0";
    const url = (await testPostgres()?.createDatabase(undefined, 'touchline_ascii', settings)) ?? '';
    const database = await connectPostgres(url);
    const refused = migrateDatabase(database, findMigrations());
    await expect(refused).rejects.toThrow('has the encoding SQL_ASCII, and Touchline needs UTF8');
    await database.close();
    await testPostgres()?.dropDatabase(url);
  });
});
