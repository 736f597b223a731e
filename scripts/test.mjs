/**
 * `npm test`: everything. `node scripts/test.mjs unit|browser|crash|check` runs one part.
 *
 * Each stage says its name, its time and its counts; everything ends with its slowest files. Tests that failed are told
 * once more at the end, where they are found. The last line is `N passed, N failed`, with `, N skipped` when something
 * was skipped. Types, lint, format and build count as one test each.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { argv } from 'node:process';
import { build } from './build.mjs';
import { findBrowser } from './findBrowser.mjs';
import { findPostgres } from './findPostgres.mjs';
import { runJest } from './jest.mjs';
import { leftovers } from './leftovers.mjs';
import { ensureInstalled, environment, inRoot, isMain, main, runNode } from './lib.mjs';
import { failedTests, slowestFiles } from './reports.mjs';

const QUICK_CRASH_RUNS = 2;
const THOROUGH_CRASH_RUNS = 25;
/** Most of a crash is waiting for leases to end: two cores carry more files than that. */
const CRASH_WORKERS = 3;
/** So many of the slowest files are told. */
const SLOWEST = 20;
const results = inRoot('test-results');

const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
function sumOf(counts) {
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const tool = async (...args) =>
  one((await runNode([inRoot('node_modules', args[0]), ...args.slice(1)])).code);

const types = () => tool('typescript/bin/tsc', '--noEmit', '-p', '.');
const lint = () => tool('oxlint/bin/oxlint');
const format = () => tool('@biomejs/biome/bin/biome', 'format');

/** A run that failed without a failing test (a file that does not load, no result at all) still counts as one. */
const atLeastOneFailure = (code, counts) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

async function jest(name, args, extra) {
  const file = `${results}/${name}.json`;
  rmSync(file, { force: true });
  const code = await runJest([...args, '--passWithNoTests', '--json', `--outputFile=${file}`], extra);
  const report = readJson(file);
  return atLeastOneFailure(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** How tests reach a PostgreSQL: TEST_DATABASE_URL, or TOUCHLINE_POSTGRES_BIN with the binaries to start one. */
async function postgresSettings() {
  const found = await findPostgres();
  if (found?.url) return { TEST_DATABASE_URL: found.url };
  if (found?.bin) return { TOUCHLINE_POSTGRES_BIN: found.bin };
  console.log('\n*** NO POSTGRESQL ON THIS MACHINE: every test that needs a real one is SKIPPED.');
  console.log('*** Install postgresql, or set TEST_DATABASE_URL to a server the tests may use.\n');
  return {};
}

const unit = async () => jest('unit', ['--selectProjects', 'browser', 'node'], await postgresSettings());

/**
 * What an area is most often told by: who may import whom, generated lists and pages, refusals, names that were given
 * up, mutations that can no longer be made. Seconds.
 */
export const RULES = ['layers', 'docs', 'lists', 'errors', 'words', 'mutations'].map(
  (name) => `tests/${name}.test.ts`,
);
const rules = () => jest('rules', [...RULES, '--selectProjects', 'node']);

/** What areas left behind is told and fails nothing. */
const warnings = async () => {
  for (const sentence of leftovers(inRoot())) console.log(`warning: ${sentence}`);
  return { passed: 0, failed: 0, skipped: 0 };
};

const hasTests = (folder, ending) =>
  existsSync(inRoot(folder)) &&
  readdirSync(inRoot(folder), { recursive: true }).some((name) => name.endsWith(ending));

/** Promises with a time limit of seconds: their files run one at a time, so that none waits for another's servers. */
const TIMED = [
  'databaseAway',
  'gracefulStop',
  'killedAnswers',
  'races',
  'refundDoubt',
  'socket',
  'twoServers',
].map((name) => `/faults/${name}.test.ts`);

const crash = (runs) => async () => {
  if (!hasTests('tests/crash', '.test.ts')) return { passed: 0, failed: 0, skipped: 0 };
  const extra = { ...(await postgresSettings()), TOUCHLINE_CRASH_RUNS: String(runs) };
  for (const path of TIMED)
    if (!existsSync(inRoot('tests', path))) throw new Error(`tests${path} is gone: take it out of TIMED.`);
  const project = ['--selectProjects', 'crash'];
  const others = [
    `--maxWorkers=${CRASH_WORKERS}`,
    ...TIMED.map((path) => `--testPathIgnorePatterns=${path}$`),
  ];
  return sumOf([
    await jest('crash', [...project, ...others], extra),
    // What a failed test left running, as its load, would keep this process and with it the whole run.
    await jest('timed', [...TIMED, ...project, '--runInBand', '--forceExit'], extra),
  ]);
};

async function builds() {
  await build();
  return one(0);
}

async function browser() {
  const file = `${results}/browser/report.json`;
  rmSync(file, { force: true });
  const env = environment({ BROWSER_PATH: await findBrowser(), ...(await postgresSettings()) });
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const { code } = await runNode([cli, 'test', '--pass-with-no-tests'], { env });
  const stats = readJson(file)?.stats;
  return atLeastOneFailure(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/** What each part of the tests runs, one stage after the other. */
export const STAGES = {
  check: { types, lint, format, rules, warnings },
  unit: { unit },
  browser: { build: builds, browser },
  crash: { build: builds, crash: crash(THOROUGH_CRASH_RUNS) },
  all: { types, lint, format, unit, build: builds, browser, crash: crash(QUICK_CRASH_RUNS) },
};

/** Runs one stage; an error it throws is its failure, and the next stages still run. */
async function runStage(name, stage) {
  console.log(`\n── ${name}`);
  const begin = Date.now();
  const counts = await stage().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return one(1);
  });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`── ${name}: ${sentence(counts)} in ${seconds} s`);
  return { name, seconds, counts };
}

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function tellSlowest() {
  console.log('\nSlowest files (of tests that run side by side):');
  for (const { file, seconds } of slowestFiles(results, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function tellFailed() {
  for (const { file, name, why } of failedTests(results))
    console.log(`\nFailed: ${[file, name].filter(Boolean).join(' › ')}\n${why.replaceAll(/^/gm, '  ')}`);
}

if (isMain(import.meta.url))
  await main(async () => {
    const part = argv[2] ?? 'all';
    const stages = STAGES[part];
    if (!stages)
      throw new Error(`"${part}" is no part of the tests: use unit, browser, crash, check, or nothing.`);
    await ensureInstalled();
    // What an earlier run reported is not of this one.
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const done = [];
    for (const [name, stage] of Object.entries(stages)) {
      // Without a build there is nothing to open or to kill: the failed build is counted, its followers are not run.
      const unbuilt = done.some(({ name: earlier, counts }) => earlier === 'build' && counts.failed > 0);
      if (unbuilt) console.log(`\n── ${name}: not run, because the build failed`);
      else done.push(await runStage(name, stage));
    }
    if (part === 'all') tellSlowest();
    tellFailed();
    const total = sumOf(done.map(({ counts }) => counts));
    console.log('');
    for (const { name, seconds, counts } of done)
      console.log(`${name.padEnd(8)}${seconds.padStart(7)} s  ${sentence(counts)}`);
    console.log(`\n${sentence(total)}`);
    return total.failed > 0 ? 1 : 0;
  });
