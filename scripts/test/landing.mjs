/**
 * Which files of tests a landing takes. Most are always taken; what is slow and proves one part, and the pages and
 * journeys of plugins that nobody touched, come in turns. What a file sweeps over is chosen inside it, by the same
 * `share`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot } from '../lib.mjs';
import { share } from '../sweep.mjs';

/** Minutes of stopped databases, full disks and killed processes: taken when their part of the server changed. */
export const SLOW_FAULTS = [
  'tests/crash/exports.test.ts',
  'tests/crash/random.test.ts',
  'tests/faults/backup.test.ts',
  'tests/faults/databaseAway.test.ts',
  'tests/faults/diskFull.test.ts',
  'tests/faults/firstStart.test.ts',
  'tests/faults/gracefulStop.test.ts',
  'tests/faults/listPlans.test.ts',
];
const SLOW_PARTS = ['server/db', 'server/tasks', 'server/payments', 'server/http', 'server/exports'];

/** Journeys through what every page stands on, and sweeps that choose their pages themselves. */
export const ALWAYS_WALKED = [
  'signIn',
  'tabs',
  'network',
  'home',
  'plugins',
  'start',
  'emptyServer',
  'csp',
  'walk',
  'firstMerchant',
  'controls',
  'everyPage',
  'phone',
  'rightSets',
  'kit',
  'accessibility',
  'bundle',
  'heads',
  'purge',
  'sizes',
].map((name) => `tests/browser/${name}.spec.ts`);
/** Sweeps over all pages: what a landing adds to one of them is no reason to walk all pages three times. */
export const PAGE_SWEEPS = ['controls', 'everyPage', 'phone', 'rightSets'].map(
  (name) => `tests/browser/${name}.spec.ts`,
);

const inTree = (path) => relative(inRoot(), path).replaceAll('\\', '/');

/**
 * The jest files of a landing, of those given. `related` are the page tests that jest's own graph finds behind the
 * change.
 */
export function jestFiles(paths, related) {
  const faults = paths.filter((path) => SLOW_FAULTS.includes(inTree(path)));
  const pages = paths.filter((path) => inTree(path).startsWith('plugins/') && !related.has(path));
  const races = paths.filter(
    (path) => /^tests\/(crash|faults)\//.test(inTree(path)) && !faults.includes(path),
  );
  const left = new Set([...faults, ...races, ...pages]);
  const taken = [
    ...share(faults, SLOW_FAULTS.length, {
      name: 'files of slow faults',
      key: inTree,
      owner: (path) => [inTree(path), ...SLOW_PARTS],
      stage: 'crash',
    }),
    ...share(races, 3, {
      name: 'files of crashes and races',
      key: inTree,
      owner: (path) => [inTree(path), ...partsOf(inTree(path))],
      stage: 'crash',
    }),
    ...share(pages, 2, {
      name: 'tests of plugins that the change does not reach',
      key: inTree,
      owner: (path) => [inTree(path), inTree(path).split('/')[1]],
    }),
  ];
  return [...paths.filter((path) => !left.has(path)), ...taken];
}

/** What the first lines of a test tag it with: `// @partner-orders @partner-refunds`. */
export function tagsOf(path) {
  const head = readFileSync(inRoot(path), 'utf8')
    .split('\n', 3)
    .filter((line) => line.startsWith('//'));
  return head.flatMap((line) => [...line.matchAll(/@([\w/-]+)/g)].map(([, tag]) => tag));
}

/** Parts of the server that a test of crashes or races proves, as its tags name them: `// @orders @server/payments`. */
export const partsOf = (path) =>
  tagsOf(path).map((tag) => (tag.startsWith('server/') ? tag : `server/domains/${tag}`));

/** Every browser spec. */
export const allSpecs = () =>
  readdirSync(inRoot('tests/browser'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `tests/browser/${name}`)
    .toSorted();

/** The browser specs of a landing. */
export function browserSpecs() {
  const specs = allSpecs();
  const journeys = specs.filter((spec) => !ALWAYS_WALKED.includes(spec));
  const taken = share(journeys, 2, {
    name: 'journeys',
    key: (spec) => spec,
    owner: (spec) => [spec, ...tagsOf(spec)],
    stage: 'browser',
  });
  return specs.filter((spec) => ALWAYS_WALKED.includes(spec) || taken.includes(spec));
}
