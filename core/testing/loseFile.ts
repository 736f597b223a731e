import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const LAZY = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'\s*\)/g;

/** Every file of ours that a file below the folders fetches when it is needed: `from -> to`, sorted. */
export function lazyFilesOf(...folders: readonly string[]): readonly string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)),
  );
  return sources
    .flatMap((from) =>
      [...readFileSync(join(ROOT, from), 'utf8').matchAll(LAZY)]
        .map(([, to = '']) => relative(ROOT, join(ROOT, from, '..', to)))
        // A sentence may name an import that stands nowhere.
        .filter((to) => existsSync(join(ROOT, to)))
        .map((to) => `${from} -> ${to}`),
    )
    .sort();
}

/**
 * What a deployment or a dead line does to a file of the console: whoever asks for it gets the bundler's error, until
 * the returned function finds it again.
 */
export function loseFile(path: string): () => void {
  const file = join(ROOT, path);
  jest.doMock(file, () => {
    throw Object.assign(new Error(`Loading ${path} failed.`), { name: 'ChunkLoadError' });
  });
  return () => jest.dontMock(file);
}
