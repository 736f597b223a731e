import { connectEmbedded, connectPostgres, type Database } from '../db/pool.ts';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import { handle, type TestPostgres } from './postgres.ts';

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
  /** Where an embedded one lies; in memory when left out. */
  readonly directory?: string;
  /** Makes the address to connect to of that of the PostgreSQL database, for a test that stands between the two. */
  readonly through?: (url: string) => Promise<string>;
}

/** Opens a fresh database: a copy of the run's migrated template, or an embedded one in memory. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { migrated = true, kind, directory, through } = options;
  const postgres = testPostgres();
  if (kind === 'postgres' && !postgres)
    throw new Error('This test needs PostgreSQL; install it or set TEST_DATABASE_URL.');
  if (!postgres || kind === 'embedded') return { ...(await embedded(migrated, directory)), url: undefined };
  const url = await postgres.createDatabase(migrated ? templateName() : undefined);
  const database = await connectPostgres(through ? await through(url) : url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await postgres.dropDatabase(url);
    },
  };
}

/** The kinds this machine can run, for `describe.each`. */
export function databaseKinds(): Database['kind'][] {
  return testPostgres() ? ['postgres', 'embedded'] : ['embedded'];
}

/** The PostgreSQL that the global setup started, to create more databases on it. */
export function testPostgres(): TestPostgres | undefined {
  const url = process.env['TOUCHLINE_TEST_POSTGRES'];
  return url === undefined ? undefined : handle(url, undefined, async () => {});
}

async function embedded(migrated: boolean, directory?: string): Promise<Database> {
  const database = await connectEmbedded(directory);
  if (migrated) await migrateDatabase(database, findMigrations());
  return database;
}

function templateName(): string | undefined {
  const template = process.env['TOUCHLINE_TEST_TEMPLATE'];
  return template === undefined ? undefined : new URL(template).pathname.slice(1);
}
