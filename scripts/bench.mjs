/** `npm run bench`: measures the budgets the README quotes; arguments choose single benchmarks. */
import { argv } from 'node:process';
import { build } from './build.mjs';
import { findBrowser } from './findBrowser.mjs';
import { ensureInstalled, environment, inRoot, main, runNode } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const env = environment({ BROWSER_PATH: await findBrowser() });
  return (await runNode(['--import', 'tsx', inRoot('bench/main.ts'), ...argv.slice(2)], { env })).code;
});
