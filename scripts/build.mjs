/** Builds console and server into dist/, unless nothing they are made of has changed. `--force` builds anyway. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, versions } from 'node:process';
import { compressAll } from './build/compress.mjs';
import { ensureInstalled, environment, inRoot, isMain, main, runNode } from './lib.mjs';

const SOURCES = [
  'core',
  'plugins',
  'shared',
  'server',
  'scripts/build',
  'scripts/build.mjs',
  'scripts/identityProvider',
  'rspack.config.ts',
  'package-lock.json',
];
const RESULTS = ['dist/console/index.html', 'dist/server/main.mjs'];
const stampFile = inRoot('dist/.built-from');

/** Contents, not times: a branch switched there and back needs no build. Tests are not built. */
function addToHash(hash, path) {
  if (!existsSync(inRoot(path)) || /\.test\.tsx?$/.test(path)) return;
  if (statSync(inRoot(path)).isDirectory()) {
    for (const name of readdirSync(inRoot(path)).toSorted()) addToHash(hash, join(path, name));
    return;
  }
  hash
    .update(`${path}\0`)
    .update(readFileSync(inRoot(path)))
    .update('\0');
}

function stampOfSources() {
  const hash = createHash('sha256').update(versions.modules);
  for (const path of SOURCES) addToHash(hash, path);
  return hash.digest('hex');
}

const isFresh = (stamp) =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === stamp &&
  RESULTS.every((path) => existsSync(inRoot(path)));

/** Brings dist/ up to date; throws when the sources do not build. */
export async function build({ force = false } = {}) {
  const stamp = stampOfSources();
  if (!force && isFresh(stamp)) return;
  rmSync(stampFile, { force: true });
  const begin = Date.now();
  const { code } = await runNode([inRoot('node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    env: environment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Error('The build failed. See the messages of rspack above.');
  const files = await compressAll(inRoot('dist/console'));
  writeFileSync(stampFile, stamp);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`Built console and server in ${seconds} s; ${files} assets compressed.`);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    await build({ force: argv.includes('--force') });
  });
}
