import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { givenUpIn } from './words.ts';

const ROOT = join(__dirname, '..');
const FOLDERS = ['core', 'plugins', 'shared', 'server', 'scripts', 'bench', 'tests'];
/** The list of names that were given up, and the examples below. */
const OWN = new Set(['tests/words.ts', 'tests/words.test.ts']);

it('no name that the glossary gave up stands anywhere', () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/') && !OWN.has(path));
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.flatMap((path) => givenUpIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

it.each([
  ['core/a.ts', 'export interface Ear {}'],
  ['core/a.ts', 'await judgeRow(row);'],
  ['core/a.ts', 'const a = toldFields(b);'],
  ['core/a.ts', 'const found = (word: string) => word;'],
  ['server/domains/events/judge.ts', ''],
  ['server/domains/events/edit/file.ts', ''],
])('finds one in %s: %s', (path, text) => {
  expect(givenUpIn(path, text)).toHaveLength(1);
});
