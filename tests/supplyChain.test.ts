import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(__dirname, '..', name), 'utf8'));
const manifest = readJson('package.json') as Manifest;
const { packages } = readJson('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** What the server runs with. One more is a decision (docs/decisions), not an edit of this number. */
const RUNTIME_DEPENDENCIES = 20;

it('takes every package from the registry, and knows its bytes', () => {
  // The lock names no address, so that a mirror serves as well; an address would be another place.
  const strange = locked.filter(([, { resolved, link }]) => resolved !== undefined || link === true);
  expect(strange.map(([path]) => path)).toEqual([]);
  // npm writes no bytes down for machines of another kind than the one that locked them.
  const unknown = locked.filter(([, { integrity, cpu }]) => !integrity?.startsWith('sha512-') && !cpu);
  expect(unknown.map(([path]) => path)).toEqual([]);
});

it('names exact versions', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const loose = all.filter(
    ([name, version]) => !name.startsWith('@types/') && !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

it('lets no package run a script when it is installed, beside those that were looked at', () => {
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  expect([...new Set(scripted)].filter((name) => !(name in manifest.allowScripts))).toEqual([]);
});

it('runs with as few packages as it did', () => {
  expect(Object.keys(manifest.dependencies)).toHaveLength(RUNTIME_DEPENDENCIES);
});
