import { connectPostgres } from '../db/pool.ts';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare global {
  // A `var`, because jest hands values from setup to teardown through the global object only.
  var touchlinePostgres: TestPostgres | undefined;
}

/** One PostgreSQL for the whole run, with a migrated template that every test database is a copy of. */
export default async function globalSetup(): Promise<void> {
  const postgres = await startPostgres(process.env['TEST_DATABASE_URL']);
  globalThis.touchlinePostgres = postgres;
  if (!postgres) {
    process.stderr.write(
      '\nNo PostgreSQL binaries found: database tests run on the embedded database only.\n',
    );
    return;
  }
  const template = await postgres.createDatabase();
  if (hasMigrations()) {
    const database = await connectPostgres(template);
    await migrateDatabase(database);
    await database.close();
  }
  process.env['TOUCHLINE_TEST_POSTGRES'] = postgres.url;
  process.env['TOUCHLINE_TEST_TEMPLATE'] = template;
}

function hasMigrations(): boolean {
  try {
    return findMigrations() !== '';
  } catch {
    return false;
  }
}
