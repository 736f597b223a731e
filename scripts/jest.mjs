/** Runs jest on the project's projects: `node scripts/jest.mjs --selectProjects node server/http`. */
import { argv } from 'node:process';
import { ensureInstalled, environment, inRoot, isMain, main, runNode } from './lib.mjs';

/** Runs jest to its end and returns its exit code; `extra` joins the environment. */
export async function runJest(args, extra = {}) {
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const workers = args.some((arg) => /^--(runInBand|maxWorkers=)/.test(arg)) ? [] : ['--maxWorkers=2'];
  return (
    await runNode([jest, '--config', inRoot('jest.config.mjs'), ...workers, ...args], {
      env: environment(extra),
    })
  ).code;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return runJest(argv.slice(2));
  });
}
