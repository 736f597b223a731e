/** `npm start`: installs, builds and serves; a second start skips what is already done. Ctrl+C stops everything. */
import { argv, env } from 'node:process';
import { build } from './build.mjs';
import { ensureInstalled, environment, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const server = [inRoot('dist/server/main.mjs'), ...argv.slice(2)];
  const settings = environment({ NODE_ENV: 'production', ...demoUnlessProduction() });
  return (await runNode(server, { env: settings, decides: true })).code;
});

/** Whoever tries Touchline out gets demo data; the server writes none where it is said to be production. */
function demoUnlessProduction() {
  return env.DATABASE_URL || env.NODE_ENV === 'production' || env.TOUCHLINE_SEED
    ? {}
    : { TOUCHLINE_SEED: 'demo' };
}
