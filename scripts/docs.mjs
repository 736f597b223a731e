/** `npm run docs`: writes what is generated, the lists of folders first and then the pages of docs/ from the contract. */
import { argv } from 'node:process';
import { ensureInstalled, inRoot, main, root, runNode } from './lib.mjs';
import { writeLists } from './lists.mjs';

await main(async () => {
  await ensureInstalled();
  writeLists(root);
  return (await runNode(['--import', 'tsx', inRoot('scripts/docs/generate.ts'), ...argv.slice(2)])).code;
});
