import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { exclusively } from './statements/exclusive.ts';
import type { Database } from './pool.ts';
import { prepareTenantRole } from './tenantRole.ts';

/** Held by whoever changes the schema. Any number; it only has to be the same in every process of every version. */
export const MIGRATION_LOCK = 7_305_114;

/**
 * Brings the schema up to date. All missing migrations run in one transaction, so a crash leaves the old
 * schema or the new one; on PostgreSQL a second process waits for the first and then finds nothing to do.
 */
export async function migrateDatabase(database: Database, folder: string = findMigrations()): Promise<void> {
  const migrationsFolder = folder;
  await refuseOtherEncoding(database);
  // Not on the pool, which limits time: an index on a large table takes as long as it takes.
  await exclusively(database, MIGRATION_LOCK, async (own) => {
    const client = own ?? database.pool;
    await migrate(drizzle({ client }), { migrationsFolder });
    await prepareTenantRole(client);
  });
}

/** @throws Error of one sentence when the database cannot hold every sign: names could not be compared in it. */
async function refuseOtherEncoding({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>(
    'select pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database has the encoding ${encoding}, and Touchline needs UTF8: make one with "create database <name> encoding 'UTF8' template template0" and name it in DATABASE_URL.`,
  );
}

/** `server/db/migrations` of the installation: looked for upwards from the running program, then from the working directory. */
export function findMigrations(
  from: readonly string[] = [dirname(process.argv[1] ?? '.'), process.cwd()],
): string {
  for (const start of from) {
    for (let place = start; ; place = dirname(place)) {
      const folder = join(place, 'server/db/migrations');
      if (existsSync(join(folder, 'meta/_journal.json'))) return folder;
      if (dirname(place) === place) break;
    }
  }
  throw new Error(
    'The folder server/db/migrations is missing; start Touchline from its complete installation.',
  );
}
