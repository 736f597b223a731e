/** Runs jest on the project's projects: `node scripts/jest.mjs --selectProjects node server/http`. */
import { argv } from 'node:process';
import { ensureInstalled, environment, inRoot, isMain, main, runNode } from './lib.mjs';

/** A sixth of the time of tests is waiting for timers, processes and databases: two cores carry three. */
const WORKERS = 3;
/** Pages make and drop much: with more room for what is young, a tenth less time goes into collecting it. */
const YOUNG_MB = 64;

/** Runs jest to its end and returns its exit code; `extra` joins the environment. */
export async function runJest(args, extra = {}) {
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const isTold = args.some((arg) => /^--(runInBand|maxWorkers=)/.test(arg));
  const options = [
    `--config=${inRoot('jest.config.mjs')}`,
    `--testSequencer=${inRoot('scripts/jest/sequencer.cjs')}`,
    ...(isTold ? [] : [`--maxWorkers=${WORKERS}`]),
  ];
  const program = [`--max-semi-space-size=${YOUNG_MB}`, jest];
  return (await runNode([...program, ...options, ...args], { env: environment(extra) })).code;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return runJest(argv.slice(2));
  });
}
