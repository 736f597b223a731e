import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPrivate } from './keepPrivate.ts';

const before = process.umask();
const parent = mkdtempSync(join(tmpdir(), 'touchline-private-'));
afterAll(() => {
  process.umask(before);
  rmSync(parent, { recursive: true });
});
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it.each(['a new data directory', 'one that others could read'])('%s is its own user’s alone', (which) => {
  process.umask(0o022);
  const directory = join(parent, which);
  if (which !== 'a new data directory') {
    mkdirSync(directory);
    chmodSync(directory, 0o755);
  }
  keepPrivate(directory);
  mkdirSync(join(directory, 'pictures'));
  writeFileSync(join(directory, 'pictures', 'a.webp'), 'picture');
  expect(modeOf(directory)).toBe('700');
  expect(modeOf(join(directory, 'pictures'))).toBe('700');
  expect(modeOf(join(directory, 'pictures', 'a.webp'))).toBe('600');
});
