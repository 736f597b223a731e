import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../server/testing/postgres.ts';

/**
 * Seeds the demo data once for the whole run: as a template database on a private PostgreSQL, or as a data directory
 * where there is none. Every server of a test starts from a copy.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-browser-'));
  const postgres = await startPostgres(process.env['TEST_DATABASE_URL']);
  const database = await postgres?.createDatabase();
  const demo = join(directory, 'demo');
  await seed({ TOUCHLINE_DATA: demo, ...(database && { DATABASE_URL: database }) });
  process.env['TOUCHLINE_DEMO_DIRECTORY'] = demo;
  if (postgres && database) {
    process.env['TOUCHLINE_DEMO_POSTGRES'] = postgres.url;
    process.env['TOUCHLINE_DEMO_DATABASE'] = new URL(database).pathname.slice(1);
  }
  return async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function seed(environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/seed.mjs'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Seeding the demo data ended with ${code}. Run "npm run build" first.`);
}
