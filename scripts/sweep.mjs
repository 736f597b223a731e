/**
 * Which part of a sweep a run of tests takes.
 *
 * A sweep asks the same of many: of every page, every call, every statement. `npm test` takes what belongs to somebody
 * who changed, and of the rest one share a day; `npm run test:all`, and a file that is run by itself, take everything.
 * A run says which with TOUCHLINE_SLICE (a day, as a count from 1970) and TOUCHLINE_SINCE (the commit it is compared
 * with): the same two give the same tests again.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Not of lib.mjs, which looks after processes: tests of pages import this as well. */
const root = fileURLToPath(new URL('..', import.meta.url));

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** What is newer than this, seen from the last commit, is what a run is about. */
const CHANGED_WITHIN_S = 8 * HOUR_S;

/** From so many items on a change of more than half of them is one of the house. */
const WIDE_FROM = 8;

/**
 * What everything stands on: whoever changes it has the shares doubled. A build asserts its own hooks, and all its pages
 * are opened in any case.
 */
const FOUNDATIONS = [
  /^core\//,
  /^shared\/ui\//,
  /^server\/(http|db)\//,
  /^shared\/contract\/access\.ts$/,
  /^rspack\.config\.ts$/,
];
const LOCK = 'package-lock.json';
/** What every test of pages runs with, and what every jest test runs in: taken whole. */
const PAGES = new Set([LOCK]);
const JEST = new Set([LOCK, 'jest.config.mjs']);

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : undefined;
}

/** Day and commit of a run from the last commit: the day it was made, UTC, and what stood eight hours before it. */
export function sliceOfHead() {
  const seconds = Number(git('log', '-1', '--format=%ct') ?? Number.NaN);
  // Without a history there is only the day.
  if (Number.isNaN(seconds)) return { day: Math.floor(Date.now() / 1000 / DAY_S), since: undefined };
  const since = git('rev-list', '-1', `--before=${seconds - CHANGED_WITHIN_S}`, 'HEAD') || undefined;
  return { day: Math.floor(seconds / DAY_S), since };
}

/**
 * Whether a package of both lock files has another version in the later one. One that came or went is imported by files
 * that changed as well, and they say whom it concerns.
 */
export function isUpgrade(before, after) {
  const [old, now] = [before, after].map((text) => JSON.parse(text).packages);
  // The root is the project itself.
  return Object.keys(old).some((path) => path && now[path] && now[path].version !== old[path].version);
}
const isMeant = (path, since) =>
  path !== LOCK || isUpgrade(git('show', `${since}:${LOCK}`), readFileSync(`${root}/${LOCK}`, 'utf8'));

/**
 * Paths that differ from a commit, in later commits or in the working tree, new files too; undefined without one. A lock
 * file counts when it upgrades something.
 */
export function changedPaths(since) {
  const changed = since && git('diff', '--name-only', '--no-renames', since);
  const added = since && git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  const paths = `${changed}\n${added}`.split('\n').filter(Boolean);
  return paths.filter((path) => isMeant(path, since));
}

/**
 * Who owns a path: a plugin (`partner-orders`), a domain or a family of the contract (`orders`), a folder of the server
 * (`server/tasks`), or the test file itself.
 */
export function ownersOf(path) {
  if (/\.(test|spec)\.tsx?$/.test(path)) return [path, ...ownerOfFolder(path)];
  return ownerOfFolder(path);
}
function ownerOfFolder(path) {
  const [, own] =
    /^plugins\/([^/]+)\//.exec(path) ??
    /^server\/domains\/([^/]+)\//.exec(path) ??
    /^shared\/contract\/(\w+)\//.exec(path) ??
    /^(server\/[^/]+)\//.exec(path) ??
    [];
  return own === undefined ? [] : [own];
}

/** What a change means for a run. */
export function meaningOf(paths) {
  return {
    paths,
    owners: new Set(paths.flatMap(ownersOf)),
    isDoubled: paths.some((path) => FOUNDATIONS.some((each) => each.test(path))),
    wholeStages: new Set([
      ...(paths.some((path) => PAGES.has(path)) ? ['browser'] : []),
      ...(paths.some((path) => JEST.has(path)) ? ['unit', 'crash'] : []),
    ]),
  };
}

let known;
/** The run's slice, as its environment says it; undefined when everything is taken. */
export function currentSlice() {
  const { TOUCHLINE_SLICE: day, TOUCHLINE_SINCE: since } = env;
  if (!day) return undefined;
  if (known?.key !== `${day} ${since}`)
    known = {
      key: `${day} ${since}`,
      day: Number(day),
      since,
      ...meaningOf(changedPaths(since) ?? []),
    };
  return known;
}

/** A number from a text, the same on every machine (FNV-1a). */
function numberOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The last bits of neighbours differ by a pattern: mix them before they are divided.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8;
}

/**
 * The items of a sweep that a run takes: those whose owner changed, and one in `of` of the rest by the day, so that `of`
 * days take each once. What everything stands on changed, or more than half of the items: two in `of` of
 * what needs neither a browser nor a killed server.
 *
 * @param items what the sweep asks
 * @param of in how many days everything is taken
 * @param how `name` of the sweep, `key` and `owner` (or owners) of an item, and its `stage`; an owner may also be the
 *   path of a file or a folder, of which any change counts
 */
export function share(items, of, { name, key, owner, stage = 'unit' }, slice = currentSlice()) {
  if (!slice) return items;
  const holds = (one, path) => path === one || path.startsWith(`${one}/`);
  const isChanged = (item) =>
    [owner(item)]
      .flat()
      .some((one) => slice.owners.has(one) || slice.paths?.some((path) => holds(one, path)));
  const changed = items.filter(isChanged);
  // A change of nearly everything is a move or a new name, and no work on each: it doubles the share.
  const isWide = items.length >= WIDE_FROM && changed.length > items.length / 2;
  // Browsers and killed servers take most of a run's time already.
  const isDoubled = stage === 'unit' && (slice.isDoubled || isWide);
  const parts = isDoubled ? Math.ceil(of / 2) : of;
  const isWhole = slice.wholeStages.has(stage) || parts <= 1;
  const isToday = (item) => numberOf(`${name} ${key(item)}`) % parts === slice.day % parts;
  const taken = items.filter((item) => isWhole || (!isWide && changed.includes(item)) || isToday(item));
  const rest = `1 in ${parts} of ${isWide ? 'all' : 'the rest'}`;
  const because = isWhole ? 'what all of it stands on changed' : `${changed.length} changed, ${rest}`;
  tell({ name, taken: taken.length, total: items.length, because });
  return taken;
}

/** Leaves for the end of the run what was taken; a sweep that several processes read says the same each time. */
function tell(line) {
  if (env.TOUCHLINE_SWEEP_LOG) appendFileSync(env.TOUCHLINE_SWEEP_LOG, `${JSON.stringify(line)}\n`);
}

/** What the sweeps of a run took, a sentence each: "every control: 12 of 75, because 1 changed, 1 in 8 of the rest". */
export function toldShares(log) {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)]
    .map((line) => JSON.parse(line))
    .map(({ name, taken, total, because }) => `${name}: ${taken} of ${total}, because ${because}`)
    .toSorted();
}
