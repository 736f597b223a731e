/** `npm run docs`: writes what is generated: lists of folders, the table of the manifest, and docs/api.md from the contract. */
import { argv } from 'node:process';
import { ensureInstalled, inRoot, main, root, runNode } from './lib.mjs';
import { writePluginsPage } from './docs/manifestTable.mjs';
import { writeLists } from './lists.mjs';

await main(async () => {
  await ensureInstalled();
  writeLists(root);
  writePluginsPage(root);
  return (await runNode(['--import', 'tsx', inRoot('scripts/docs/generate.ts'), ...argv.slice(2)])).code;
});
