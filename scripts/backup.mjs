/**
 * `npm run backup -- <folder>` writes database, pictures, papers and payment ledger there; `npm run restore -- <folder>`
 * brings them into the database and the data directory of the settings. The options are those of server/db/backup.
 */
import { argv } from 'node:process';
import { build } from './build.mjs';
import { ensureInstalled, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  return (await runNode([inRoot('dist/server/backup.mjs'), ...argv.slice(2)])).code;
});
