import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectPostgres } from '../db/pool.ts';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import { scratchFolder } from './scratch.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare global {
  // A `var`, because jest hands values from setup to teardown through the global object only.
  var touchlinePostgres: TestPostgres | undefined;
}

const RUN = 'touchline-run-';

/** Removes what runs that were killed have left behind: it may lie in memory. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${RUN}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be asked.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * One PostgreSQL for the whole run, with a migrated template that every test database is a copy of, and a directory for
 * embedded ones.
 */
export default async function globalSetup(): Promise<void> {
  const folder = scratchFolder();
  removeLeftovers(folder);
  const own = mkdtempSync(join(folder, `${RUN}${process.pid}-`));
  process.env['TOUCHLINE_TEST_EMBEDDED'] = own;
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
