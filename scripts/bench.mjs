/** `npm run bench`: measures the budgets the README quotes; arguments choose single benchmarks. */
import { argv } from 'node:process';
import { build } from './build.mjs';
import { findBrowser } from './findBrowser.mjs';
import { ensureInstalled, environment, inRoot, main, runNode } from './lib.mjs';

const PARTS = [
  'sizes',
  'steps',
  'heap',
  'plugin',
  'grid',
  'matrix',
  'lists',
  'export',
  'bookings',
  'millions',
];
const unknown = argv.slice(2).find((name) => name !== '--json' && !PARTS.includes(name));

await main(async () => {
  if (unknown !== undefined) {
    process.stderr.write(`There is no ${unknown}. npm run bench -- [--json] [${PARTS.join('] [')}]\n`);
    return 2;
  }
  await ensureInstalled();
  await build();
  const env = environment({ BROWSER_PATH: await findBrowser() });
  return (await runNode(['--import', 'tsx', inRoot('bench/main.ts'), ...argv.slice(2)], { env })).code;
});
