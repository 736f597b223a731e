/**
 * `npm run test:mutants`: breaks promises on purpose and asks their tests to see it.
 *
 * First the list: each entry of tests/mutations/*.json names a file, a text that stands in it once, what breaks it, and
 * the test that must turn red; `"set": "all"` says that only `npm run test:all` asks it. Then Stryker changes guard,
 * access, outcomes, refund rules, refund card and csv by itself (stryker.config.mjs). Arguments choose entries of the list by a part of their file's or test's path; with any,
 * Stryker is left out. `--stryker` leaves the list out.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { findBrowser } from './findBrowser.mjs';
import { findPostgres } from './findPostgres.mjs';
import { ensureInstalled, environment, inRoot, isMain, main, run, runNode } from './lib.mjs';

const LISTS = inRoot('tests/mutations');
/** Which runner a test file belongs to: the projects of jest.config.mjs, Playwright, or the compiler. */
function projectOf(test) {
  if (test.startsWith('tests/types/')) return 'types';
  if (test.endsWith('.spec.ts')) return 'playwright';
  if (/^tests\/(crash|faults)\//.test(test)) return 'crash';
  return /^(core|plugins|shared\/ui)\/|\.tsx$/.test(test) ? 'browser' : 'node';
}
const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const readList = (name) =>
  JSON.parse(readFileSync(join(LISTS, name), 'utf8')).map((entry) => ({
    ...entry,
    list: name,
    project: projectOf(entry.test),
  }));

/** Every mutation of the lists; one that misses a part, or whose text does not stand exactly once, is refused. */
export function readMutations() {
  const mutations = readdirSync(LISTS).sort().flatMap(readList);
  for (const { list, file, old, new: broken, test, set = 'all' } of mutations) {
    const place = `${list}: ${file}`;
    if (![file, old, broken, test].every((part) => typeof part === 'string'))
      throw new Error(`${place} needs file, old, new and test.`);
    if (set !== 'all') throw new Error(`${place}: "set" says "all" or is left out.`);
    const count = readFileSync(inRoot(file), 'utf8').split(old).length - 1;
    if (count !== 1)
      throw new Error(`${place}: "${old}" stands ${count} times in it; name a text that stands once.`);
    readFileSync(inRoot(test), 'utf8');
  }
  return mutations;
}

/** A copy of the project's files beside the installed packages, so that a broken text never stands in the tree itself. */
async function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'touchline-mutants-'));
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    capture: true,
  });
  for (const file of output.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(inRoot(file), join(copy, file));
  }
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Compiles the copy: each complaint about a line of `test` is one failure. Others are of what was broken, and no test. */
async function compile(copy, test) {
  const { output } = await runNode(
    [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '-p', copy, '--pretty', 'false'],
    { cwd: copy, capture: true },
  );
  const failed = output.split('\n').filter((line) => line.startsWith(`${test}(`)).length;
  return { passed: failed === 0 ? 1 : 0, failed, output };
}

/** Runs one test in the copy: how many tests passed and failed. A test file that does not load counts as neither. */
async function runTest(copy, { project, test, name }, env) {
  if (project === 'types') return compile(copy, test);
  const isBrowser = project === 'playwright';
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  if (isBrowser) {
    const built = await runNode(['scripts/build.mjs'], { cwd: copy, env, capture: true });
    if (built.code !== 0) return { passed: 0, failed: 0, output: built.output };
  }
  const filter = name ? [isBrowser ? '--grep' : '-t', escaped(name)] : [];
  const args = isBrowser
    ? ['node_modules/@playwright/test/cli.js', 'test', test, ...filter, '--reporter=json']
    : [
        'node_modules/jest/bin/jest.js',
        test,
        '--selectProjects',
        project,
        ...filter,
        '--json',
        `--outputFile=${report}`,
      ];
  const { output } = await runNode(args, {
    cwd: copy,
    env: { ...env, ...(isBrowser ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {}) },
    capture: true,
  });
  if (!existsSync(report)) return { passed: 0, failed: 0, output };
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return isBrowser
    ? { passed: stats.expected, failed: stats.unexpected, output }
    : { passed: numPassedTests, failed: numFailedTests, output };
}

/** True when the test is green as it is and red with the mutation; says what happened. */
async function isSeen(copy, mutation, greenTests, env) {
  const { file, old, new: broken, test, name = '', project } = mutation;
  const key = [project, test, name].join(' ');
  if (!greenTests.has(key)) {
    const { passed, failed, output } = await runTest(copy, mutation, env);
    if (failed > 0 || passed === 0) {
      console.log(
        `✗ ${key}: ${passed} passed, ${failed} failed before anything was broken\n${output.slice(-2000)}`,
      );
      return false;
    }
    greenTests.add(key);
  }
  const whole = readFileSync(join(copy, file), 'utf8');
  writeFileSync(
    join(copy, file),
    whole.replace(old, () => broken),
  );
  const { passed, failed, output } = await runTest(copy, mutation, env);
  writeFileSync(join(copy, file), whole);
  const seen = failed > 0;
  console.log(`${seen ? '✓' : '✗'} ${file}: ${old.slice(0, 60)} -> ${broken.slice(0, 60)} (${test})`);
  if (!seen) console.log(passed > 0 ? '  the test stayed green' : `  nothing ran\n${output.slice(-2000)}`);
  return seen;
}

async function runLists(chosen) {
  const mutations = readMutations().filter(
    ({ file, test, list }) =>
      chosen.length === 0 || chosen.some((part) => [file, test, list].join(' ').includes(part)),
  );
  const postgres = await findPostgres();
  const env = environment({
    ...(postgres?.url ? { TEST_DATABASE_URL: postgres.url } : {}),
    ...(postgres?.bin ? { TOUCHLINE_POSTGRES_BIN: postgres.bin } : {}),
    ...(mutations.some(({ project }) => project === 'playwright')
      ? { BROWSER_PATH: await findBrowser() }
      : {}),
  });
  const copy = await copyOfTree();
  const greenTests = new Set();
  let failed = 0;
  try {
    for (const mutation of mutations) if (!(await isSeen(copy, mutation, greenTests, env))) failed += 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${mutations.length - failed} passed, ${failed} failed`);
  return mutations.length > 0 && failed === 0 ? 0 : 1;
}

if (isMain(import.meta.url))
  await main(async () => {
    await ensureInstalled();
    const chosen = argv.slice(2);
    const listCode = chosen.includes('--stryker') ? 0 : await runLists(chosen);
    if (chosen.length > 0 && !chosen.includes('--stryker')) return listCode;
    const stryker = await runNode([inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run']);
    return listCode || stryker.code;
  });
