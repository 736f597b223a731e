import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import startDatabase from '../../server/testing/globalSetup.ts';

const root = join(__dirname, '../..');

/** One PostgreSQL and one bundle of the server, as it is shipped, for all files of the run. */
export default async function globalSetup(): Promise<void> {
  const bundle = `.cache/crash/${process.pid}`;
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const build = ['build', '--config-name', 'server', '--output-path', bundle];
  execFileSync(process.execPath, [rspack, ...build], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env['TOUCHLINE_CRASH_BUNDLE'] = bundle;
  await startDatabase();
}
