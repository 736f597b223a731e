import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openEmbedded } from '../db/embedded.ts';
import { connectEmbedded, connectPostgres, type Database } from '../db/pool.ts';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import { handle, type TestPostgres } from './postgres.ts';
import { isDue } from './slice.ts';

/** A database of one test's own; `close` drops it. */
export interface TestDatabase extends Database {
  /** Address for a second connection or a child process; undefined when embedded. */
  readonly url: string | undefined;
}

/** Which database a test asks for. */
export interface TestDatabaseOptions {
  /** Default: PostgreSQL where there is one, embedded otherwise. */
  readonly kind?: Database['kind'];
  /** False: empty instead of migrated. */
  readonly migrated?: boolean;
  /** Where an embedded one lies; a directory of its own when left out. */
  readonly directory?: string;
  /** Makes the address to connect to of that of the PostgreSQL database, for a test that stands between the two. */
  readonly through?: (url: string) => Promise<string>;
}

/** Longer than a caller of the product waits (R3): a busy machine makes tests slow and not red. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Opens a fresh database: a copy of the run's migrated one, on PostgreSQL or embedded. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrated = true, kind, directory, through } = options;
  const postgres = testPostgres();
  if (kind === 'postgres' && !postgres)
    throw new Error('This test needs PostgreSQL; install it or set TEST_DATABASE_URL.');
  if (!postgres || kind === 'embedded') return { ...(await embedded(migrated, directory)), url: undefined };
  const url = await postgres.createDatabase(migrated ? templateName() : undefined);
  const database = await connectPostgres(through ? await through(url) : url, CONNECT_TIMEOUT_MS);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await postgres.dropDatabase(url);
    },
  };
}

/** What differs between the kinds; whoever changes it has both. */
const OF_BOTH_KINDS = ['server/db', 'server/tasks', 'server/payments'];
const ROOT = join(__dirname, '../..');

/**
 * The kinds this machine can run, for `describe.each`. What holds on PostgreSQL seldom fails embedded: that twin is due one
 * day in eight, and when it or what differs changed; always in a file whose subject is the database (`both`).
 */
export function databaseKinds(which?: 'both'): Database['kind'][] {
  if (!testPostgres()) return ['embedded'];
  const file = relative(ROOT, expect.getState().testPath ?? '');
  return which === 'both' || isDue(file, 8, OF_BOTH_KINDS) ? ['postgres', 'embedded'] : ['postgres'];
}

/** The PostgreSQL that the global setup started, to create more databases on it. */
export function testPostgres(): TestPostgres | undefined {
  const url = process.env['TOUCHLINE_TEST_POSTGRES'];
  return url === undefined ? undefined : handle(url, undefined, async () => {});
}

async function embedded(migrated: boolean, directory?: string): Promise<Database> {
  const files = await (migrated ? migratedFiles() : emptyFiles());
  const place = directory ?? mkdtempSync(join(dirname(files), 'copy-'));
  cpSync(files, join(place, 'database'), { recursive: true });
  const database = await connectEmbedded(place);
  if (directory !== undefined) return database;
  const close = async (): Promise<void> => {
    await database.close();
    rmSync(place, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** Files of an embedded database that holds nothing. */
export const emptyFiles = (): Promise<string> =>
  readyFiles('empty', async (own) => (await openEmbedded({ dataDirectory: own })).close());

const migratedFiles = (): Promise<string> =>
  readyFiles('migrated', async (own) => {
    cpSync(await emptyFiles(), join(own, 'database'), { recursive: true });
    const database = await connectEmbedded(own);
    await migrateDatabase(database, findMigrations());
    await database.close();
  });

/**
 * Files of an embedded database, made by the first test of the run that asks, copied by all. To make them anew costs
 * seven seconds of processor time, to copy them a tenth of one.
 */
async function readyFiles(name: string, prepare: (directory: string) => Promise<void>): Promise<string> {
  const folder = process.env['TOUCHLINE_TEST_EMBEDDED'];
  if (folder === undefined)
    throw new Error('Where embedded databases lie is said by globalSetup.ts; run the tests with jest.');
  const ready = join(folder, name);
  if (existsSync(ready)) return ready;
  const own = join(folder, `${name}-${process.pid}`);
  await prepare(own);
  try {
    renameSync(join(own, 'database'), ready);
  } catch (error) {
    // A test in another process was quicker.
    if (!existsSync(ready)) throw error;
  }
  return ready;
}

function templateName(): string | undefined {
  const template = process.env['TOUCHLINE_TEST_TEMPLATE'];
  return template === undefined ? undefined : new URL(template).pathname.slice(1);
}
