import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { checkSync } from 'recheck';
import { walk } from './layers/nodes.ts';

const root = join(__dirname, '..');
const FOLDERS = ['server', 'shared', 'core', 'plugins'];
/** Files that nothing of the product runs. */
const IS_TEST = /\.test\.tsx?$|\/testing\//;
/** A file without two slashes on a line and without the word holds none. */
const MAY_HOLD_ONE = /RegExp|\/.+\//;

/** An expression of the sources; `pattern` is undefined where it is put together at run time. */
interface Found {
  readonly path: string;
  readonly pattern: string | undefined;
  readonly flags: string;
}

/** Why an expression that takes longer than its text is long does no harm, by its pattern or its file. */
const EXCUSES: Readonly<Record<string, string>> = {
  '\\B(?=(\\d{3})+$)': 'the digits of one number, at most 16',
  '^0+(?=.)': 'the digits of one group of an address',
  'shared/format/csv.ts': 'both branches are anchored and run over one class; csv.test.ts reads 1 MB',
};

function expressionsIn(path: string, text: string): Found[] {
  const found: Found[] = [];
  const code = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true });
  walk(code, (node) => {
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') found.push({ path, pattern: String(pattern), flags: String(flags) });
    const made = (callee as { value?: unknown } | undefined)?.value;
    if (made === 'RegExp') found.push({ path, pattern: undefined, flags: '' });
  });
  return found;
}

function expressionsOfProduct(): Found[] {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !IS_TEST.test(path)),
  );
  return paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return MAY_HOLD_ONE.test(text) ? expressionsIn(path, text) : [];
  });
}

/** The same without counts: it takes whatever the expression takes and is never faster, but much sooner checked. */
const uncounted = (pattern: string): string =>
  pattern.replaceAll(/\{0,\d*\}/g, '*').replaceAll(/\{\d+(?:,\d*)?\}/g, '+');

/** The expressions that may take longer than in proportion to the text, each with its file, without the excused. */
function slowAmong(found: readonly Found[], check: typeof checkSync): string[] {
  const checked = new Map<string, boolean>();
  const isSafe = (pattern: string, flags: string): boolean => {
    const key = `${pattern} ${flags}`;
    const known = checked.get(key);
    if (known !== undefined) return known;
    const { status } = check(pattern, flags, { checker: 'automaton', timeout: 20_000 });
    checked.set(key, status === 'safe');
    return status === 'safe';
  };
  return found
    .filter(({ path, pattern, flags }) => {
      if (EXCUSES[pattern ?? path] !== undefined) return false;
      return pattern === undefined || !(isSafe(uncounted(pattern), flags) || isSafe(pattern, flags));
    })
    .map(({ path, pattern }) => `${path} ${pattern ?? 'puts an expression together'}`);
}

/** The checker in JavaScript alone: nothing is started for it. */
async function checker(): Promise<typeof checkSync> {
  process.env['RECHECK_BACKEND'] = 'pure';
  const recheck = await import('recheck');
  return recheck.checkSync;
}

it('every regular expression of the product takes time in proportion to its text', async () => {
  const found = expressionsOfProduct();
  expect(found.length).toBeGreaterThan(100);
  expect(slowAmong(found, await checker())).toEqual([]);
  const known = found.map(({ path, pattern }) => pattern ?? path);
  expect(Object.keys(EXCUSES).filter((excused) => !known.includes(excused))).toEqual([]);
});

it.each([
  ['square', 'const text = html.replaceAll(/<[^>]*>/g, "");'],
  ['square at an end', 'const text = html.replace(/\\s+$/, "");'],
  ['exponential', 'const isName = /^(\\w+\\s?)*$/.test(text);'],
  ['put together', 'const search = new RegExp(`^${text}`, "u");'],
])('a slow one would be found: %s', async (_, text) => {
  expect(slowAmong(expressionsIn('planted.ts', text), await checker())).toHaveLength(1);
});
