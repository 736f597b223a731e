/** `npm start`: installs, builds and serves; a second start skips what is already done. Ctrl+C stops everything. */
import { argv } from 'node:process';
import { build } from './build.mjs';
import { ensureInstalled, environment, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const server = [inRoot('dist/server/main.mjs'), ...argv.slice(2)];
  return (await runNode(server, { env: environment({ NODE_ENV: 'production' }), decides: true })).code;
});
