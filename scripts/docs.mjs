/** `npm run docs`: writes the generated pages of docs/ from the contract. */
import { argv } from 'node:process';
import { ensureInstalled, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  return (await runNode(['--import', 'tsx', inRoot('scripts/docs/generate.ts'), ...argv.slice(2)])).code;
});
