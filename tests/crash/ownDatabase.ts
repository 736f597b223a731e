import { randomUUID } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import { connectPostgres, type Database } from '../../server/db/pool.ts';
import type { Services } from '../../server/services.ts';
import { scriptedPayments } from '../../server/tasks/testing/scriptedPayments.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { killVictims } from './crashServer.ts';

/** Crashes are tested on PostgreSQL alone: the embedded database dies with its process. */
export const onPostgres = testPostgres() ? describe : describe.skip;

/** A database of a test file's own and what a server that will be killed needs to work on it. */
export interface OwnDatabase {
  readonly database: Database;
  /** What the domains ask for, to begin in the test what a server then goes on with. */
  services(): Services;
  /** Environment of a server on it, with a data directory of its own; a second server of the same test takes the same. */
  environment(): { readonly DATABASE_URL: string; readonly TOUCHLINE_DATA: string };
}

/** To be called in a `describe`: builds the server and makes the database before its tests, ends both after them. */
export function ownDatabase(): OwnDatabase {
  const postgres = testPostgres();
  let url = '';
  let database: Database;
  beforeAll(async () => {
    const template = new URL(process.env['TOUCHLINE_TEST_TEMPLATE'] ?? '').pathname.slice(1);
    url = (await postgres?.createDatabase(template)) ?? '';
    database = await connectPostgres(url);
  }, 120_000);
  afterAll(async () => {
    killVictims();
    await database.close();
    await postgres?.dropDatabase(url);
  });
  return {
    get database() {
      return database;
    },
    services: () => ({ config: readConfig({}), database, payments: scriptedPayments(), now: Date.now }),
    environment: () => ({ DATABASE_URL: url, TOUCHLINE_DATA: `/tmp/touchline-crash-${randomUUID()}` }),
  };
}
