/** `npm run seed -- --scale 10`: fills the database with demo data; the options are those of server/db/seed. */
import { argv } from 'node:process';
import { build } from './build.mjs';
import { ensureInstalled, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  return (await runNode([inRoot('dist/server/seed.mjs'), ...argv.slice(2)])).code;
});
