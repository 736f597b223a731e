/**
 * `npm test`: the landing set. `npm run test:all`: everything. `npm test unit|browser|crash` runs one part of the
 * landing set (of everything with TOUCHLINE_SWEEP=all), `npm run check` what needs no server.
 *
 * The landing set takes every test but the sweeps, of which it takes a share (scripts/sweep.mjs). What fails runs once
 * more alone (scripts/test/repeat.mjs). Each stage says its name, its time and its counts; everything ends with its
 * slowest files, with what the sweeps took, with the flaky tests and with those that failed. The last line is
 * `N passed, N failed`, with `, N skipped` when something was skipped. Types, lint, format and build count as one test
 * each.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { argv, env } from 'node:process';
import { build } from './build.mjs';
import { findBrowser } from './findBrowser.mjs';
import { findPostgres } from './findPostgres.mjs';
import { runJest } from './jest.mjs';
import { leftovers } from './leftovers.mjs';
import { ensureInstalled, environment, inRoot, isMain, main, runNode } from './lib.mjs';
import { failedTests, slowestFiles } from './reports.mjs';
import { changedPaths, currentSlice, sliceOfHead, toldShares } from './sweep.mjs';
import { allSpecs, browserSpecs, PAGE_SWEEPS } from './test/landing.mjs';
import { browserCounts, MOST_FLAKY, repeatable } from './test/repeat.mjs';

const QUICK_CRASH_RUNS = 2;
const THOROUGH_CRASH_RUNS = 25;
/** Most of a crash is waiting for leases to end: two cores carry more files than that. */
const CRASH_WORKERS = 3;
/** A browser or crash test that a change adds or touches runs so often: luck shows before it lands. */
const RUNS_OF_CHANGED = 3;
const MOST_REPEATED = 3;
/** A run that has taken so long repeats nothing: to end with an answer is worth more than to look for luck. */
const REPEATS_WITHIN_MS = 45 * 60_000;
/** After so long a landing begins no browser test that the change does not touch; those it skips are counted. */
const ANSWER_WITHIN_MS = 65 * 60_000;
const begun = Date.now();
/** So many of the slowest files are told. */
const SLOWEST = 20;
const results = inRoot('test-results');
const sweepLog = `${results}/sweep.jsonl`;
const relatedList = `${results}/related.txt`;

const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [] };
const one = (code) => ({ ...NOTHING, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
function sumOf(counts) {
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    flaky: counts.flatMap((each) => each.flaky),
  };
}
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const tool = async (...args) =>
  one((await runNode([inRoot('node_modules', args[0]), ...args.slice(1)])).code);

const types = () =>
  tool(
    'typescript/bin/tsc',
    ...['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  );
const lint = () => tool('oxlint/bin/oxlint');
const format = () => tool('@biomejs/biome/bin/biome', 'format');

/** A run that failed without a failing test (a file that does not load, no result at all) still counts as one. */
const atLeastOneFailure = (code, counts) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** Runs jest once; its report lies in test-results under the name. */
async function jestOnce(name, args, extra) {
  const file = `${results}/${name}.json`;
  rmSync(file, { force: true });
  const code = await runJest([...args, '--passWithNoTests', '--json', `--outputFile=${file}`], extra);
  const report = readJson(file);
  const counts = atLeastOneFailure(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    flaky: [],
  });
  return { report, counts };
}

/** Runs jest; files that failed run once more alone, one after the other, unless what broke is never asked twice. */
async function jest(name, args, extra) {
  const { report, counts } = await jestOnce(name, args, extra);
  const again = repeatable(report);
  const project = args.slice(args.indexOf('--selectProjects'));
  const outcomes = [];
  for (const [index, path] of again.entries()) {
    console.log(`\nOnce more, alone: ${path}`);
    const alone = ['--runTestsByPath', path, '--runInBand', '--forceExit', ...project];
    outcomes.push((await jestOnce(`${name}-again-${index}`, alone, extra)).counts);
  }
  if (again.length === 0 || outcomes.some(({ failed }) => failed > 0)) return counts;
  const flaky = failedTests(results, [name]);
  return { ...counts, passed: counts.passed + counts.failed, failed: 0, flaky };
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

const FILTER = [`--filter=${inRoot('scripts/jest/landing.cjs')}`];

/** Files of tests that jest's own graph finds behind the change, one a line. */
async function writeRelated() {
  const slice = currentSlice();
  if (!slice?.since || slice.isDoubled) return {};
  const list = ['--listTests', `--changedSince=${slice.since}`, '--selectProjects', 'browser'];
  const { output } = await runNode(
    [inRoot('node_modules/jest/bin/jest.js'), `--config=${inRoot('jest.config.mjs')}`, ...list],
    { capture: true, env: environment() },
  );
  writeFileSync(relatedList, output);
  return { TOUCHLINE_RELATED: relatedList };
}

const unit = async () => {
  const extra = { ...(await postgresSettings()), ...(await writeRelated()) };
  return jest('unit', [...FILTER, '--selectProjects', 'browser', 'node'], extra);
};

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
  return NOTHING;
};

const hasTests = (folder, ending) =>
  existsSync(inRoot(folder)) &&
  readdirSync(inRoot(folder), { recursive: true }).some((name) => name.endsWith(ending));

/** Tests of a kind to repeat: what the run's change adds or touches; none where it touches many, as a new name does. */
const changedTests = (pattern) => {
  const slice = currentSlice();
  const changed = (slice && changedPaths(slice.since)) ?? [];
  const tests = changed.filter((path) => pattern.test(path) && existsSync(inRoot(path)));
  if (tests.length > MOST_REPEATED) return [];
  if (tests.length === 0 || Date.now() - begun < REPEATS_WITHIN_MS) return tests;
  console.log(`Not repeated, because the run has taken its time already: ${tests.join(' ')}`);
  return [];
};

const crash = async () => {
  if (!hasTests('tests/crash', '.test.ts')) return NOTHING;
  const runs = currentSlice() ? QUICK_CRASH_RUNS : THOROUGH_CRASH_RUNS;
  const extra = { ...(await postgresSettings()), TOUCHLINE_CRASH_RUNS: String(runs) };
  // What a failed test left running, as its load, would keep this process and with it the whole run.
  const args = [`--maxWorkers=${CRASH_WORKERS}`, '--forceExit', '--selectProjects', 'crash'];
  const counts = [await jest('crash', [...FILTER, ...args], extra)];
  const changed = changedTests(/^tests\/crash\/.*\.test\.ts$/);
  for (let run = 2; run <= RUNS_OF_CHANGED && changed.length > 0; run += 1)
    counts.push(await jest(`crash-run-${run}`, [...changed, ...args], extra));
  return sumOf(counts);
};

async function builds() {
  await build();
  return one(0);
}

/** Runs Playwright; its report lies in test-results under the name. */
async function playwright(name, args, extra) {
  const file = `${results}/${name}.json`;
  rmSync(file, { force: true });
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const options = ['test', '--pass-with-no-tests', '--retries=1', ...args];
  const { code } = await runNode([cli, ...options], {
    env: environment({ ...extra, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  });
  return atLeastOneFailure(code, browserCounts(readJson(file)));
}

async function browser() {
  const extra = { BROWSER_PATH: await findBrowser(), ...(await postgresSettings()) };
  const slice = currentSlice();
  if (slice) extra.TOUCHLINE_ANSWER_BY = String(begun + ANSWER_WITHIN_MS);
  const counts = [await playwright('browser', slice ? browserSpecs() : allSpecs(), extra)];
  const changed = changedTests(/^tests\/browser\/.*\.spec\.ts$/).filter(
    (spec) => !PAGE_SWEEPS.includes(spec),
  );
  if (changed.length > 0)
    counts.push(
      await playwright('browser-again', [...changed, `--repeat-each=${RUNS_OF_CHANGED - 1}`], extra),
    );
  return sumOf(counts);
}

/** Browsers last: they take longest, and what cannot be begun in time is theirs. */
const everyStage = { types, lint, format, unit, build: builds, crash, browser };
/** What each part of the tests runs, one stage after the other; `all` takes the sweeps whole. */
export const STAGES = {
  check: { types, lint, format, rules, warnings },
  unit: { unit },
  browser: { build: builds, browser },
  crash: { build: builds, crash },
  landing: everyStage,
  all: everyStage,
};

/** Processor seconds of this process and of all that it has run, where the system tells them. */
function processorSeconds() {
  const path = '/proc/self/stat';
  if (!existsSync(path)) return Number.NaN;
  const [, after] = readFileSync(path, 'utf8').split(') ');
  const TICKS_PER_SECOND = 100;
  return (
    after
      .split(' ')
      .slice(11, 15)
      .map(Number)
      .reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND
  );
}

/** Runs one stage; an error it throws is its failure, and the next stages still run. */
async function runStage(name, stage) {
  console.log(`\n── ${name}`);
  const begin = Date.now();
  const before = processorSeconds();
  const counts = await stage().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return one(1);
  });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`── ${name}: ${sentence(counts)} in ${seconds} s`);
  return { name, seconds, cpu: (processorSeconds() - before).toFixed(0), counts };
}

const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Begins a run of the landing set: its day and what it is compared with, unless the environment says them. */
function chooseSlice(part) {
  if (part === 'all' || env.TOUCHLINE_SWEEP === 'all') {
    delete env.TOUCHLINE_SLICE;
    return 'sweep: everything';
  }
  const { day, since } = sliceOfHead();
  env.TOUCHLINE_SLICE ??= String(day);
  if (since) env.TOUCHLINE_SINCE ??= since;
  env.TOUCHLINE_SWEEP_LOG = sweepLog;
  const { TOUCHLINE_SLICE: slice, TOUCHLINE_SINCE: from } = env;
  if (!changedPaths(from))
    return `sweep: day ${slice}, without a history: the day's share alone; repeat with TOUCHLINE_SLICE=${slice}`;
  const { owners } = currentSlice();
  const areas = [...owners].filter((owner) => !/\.(test|spec)\.tsx?$/.test(owner));
  const names = areas.toSorted().join(' ') || 'nobody';
  return `sweep: day ${slice}, since ${from.slice(0, 8)}, owners ${names}; repeat with TOUCHLINE_SLICE=${slice} TOUCHLINE_SINCE=${from.slice(0, 8)}`;
}

function tellSlowest() {
  console.log('\nSlowest files (of tests that run side by side):');
  for (const { file, seconds } of slowestFiles(results, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

const tellTests = (word, tests) => {
  for (const { file, name, why } of tests)
    console.log(`\n${word}: ${[file, name].filter(Boolean).join(' › ')}\n${why.replaceAll(/^/gm, '  ')}`);
};

/** Tells the flaky ones and keeps them: they are the first work of the next day. */
function tellFlaky(flaky) {
  if (flaky.length === 0) return;
  tellTests('Flaky', flaky);
  writeFileSync(`${results}/flaky.json`, JSON.stringify(flaky, null, 2));
  console.log(
    `\n${flaky.length} flaky${flaky.length > MOST_FLAKY ? `: more than ${MOST_FLAKY} are no luck` : ''}`,
  );
}

if (isMain(import.meta.url))
  await main(async () => {
    const part = argv[2] ?? 'landing';
    const stages = STAGES[part];
    if (!stages)
      throw new Error(`"${part}" is no part of the tests: use unit, browser, crash, check, all, or nothing.`);
    await ensureInstalled();
    // What an earlier run reported is not of this one.
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const sweep = part === 'check' ? '' : chooseSlice(part);
    console.log(sweep);
    const done = [];
    for (const [name, stage] of Object.entries(stages)) {
      // Without a build there is nothing to open or to kill: the failed build is counted, its followers are not run.
      const unbuilt = done.some(({ name: earlier, counts }) => earlier === 'build' && counts.failed > 0);
      if (unbuilt) console.log(`\n── ${name}: not run, because the build failed`);
      else done.push(await runStage(name, stage));
    }
    const total = sumOf(done.map(({ counts }) => counts));
    if (STAGES[part] === everyStage) tellSlowest();
    console.log(['', ...toldShares(sweepLog)].join('\n'));
    tellFlaky(total.flaky);
    const isUnlucky = total.flaky.length > MOST_FLAKY;
    const isFlaky = (test) => total.flaky.some(({ file, name }) => file === test.file && name === test.name);
    tellTests('Failed', total.failed > 0 ? failedTests(results).filter((test) => !isFlaky(test)) : []);
    console.log('');
    for (const { name, seconds, cpu, counts } of done)
      console.log(`${name.padEnd(8)}${seconds.padStart(7)} s  ${cpu.padStart(6)} CPU-s  ${sentence(counts)}`);
    console.log(sweep);
    console.log(`\n${sentence({ ...total, failed: total.failed + (isUnlucky ? 1 : 0) })}`);
    return total.failed > 0 || isUnlucky ? 1 : 0;
  });
