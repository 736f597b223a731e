import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { BROWSER, LEFT, SERVER } from '../scripts/jest/packageNames.mjs';

/* A package beside those in the one file brings copies of what they share: two React contexts, two registries. */
const ROOT = join(__dirname, '..');
/** Whether the one file has to bring it: not what Node has, sheets, and what jest loads by itself. */
const isPackage = (specifier: string): boolean =>
  !isBuiltin(specifier) && !specifier.endsWith('.css') && !LEFT.includes(specifier);

/** Packages whose values the sources below these folders import. */
function packagesOf(folders: readonly string[]): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
  const imports = /^import (?!type )(?:[^';]* from )?'([@a-z][^']*)';$|\bimport\('([@a-z][^']*)'\)/gm;
  const found = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(imports), ([, atOnce, lazily]) => atOnce ?? lazily ?? ''),
  );
  return [...new Set(found)].filter(isPackage).toSorted();
}

it.each([
  ['console', ['core', 'plugins', 'shared'], BROWSER],
  ['server', ['server', 'shared/contract', 'shared/codes', 'shared/format'], SERVER],
])('names every package of the %s', (_, folders, named) => {
  expect(packagesOf(folders).filter((name) => !named.includes(name))).toEqual([]);
});
