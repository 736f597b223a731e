/** Finds a PostgreSQL for the tests that need a real one. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, platform } from 'node:process';
import { run } from './lib.mjs';

const DEBIAN = '/usr/lib/postgresql';
const hasServer = (folder) => existsSync(join(folder, platform === 'win32' ? 'postgres.exe' : 'postgres'));

function newestOfDebian() {
  if (!existsSync(DEBIAN)) return [];
  const newestFirst = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(DEBIAN, version, 'bin'));
}

/**
 * `{ url }` of a server the tests may use (TEST_DATABASE_URL), `{ bin }` of binaries they can start themselves,
 * or undefined when this machine has neither.
 */
export async function findPostgres() {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL };
  const config = await run('pg_config', ['--bindir'], { capture: true });
  const named = config.code === 0 ? [config.output.trim()] : [];
  const bin = [...newestOfDebian(), ...named, ...(env.PATH ?? '').split(delimiter)].find(hasServer);
  return bin ? { bin } : undefined;
}
