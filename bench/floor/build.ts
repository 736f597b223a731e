import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAll } from '../../scripts/build/compress.mjs';
import { buildPage } from '../grid/build.mjs';

/**
 * Builds the bare page and puts it where the console stands, beside a copy of the built server: the same process
 * serves both, with the same headers and compression. Answers the program to start.
 */
export async function buildFloor(root: string): Promise<string> {
  const page = await buildPage(join(root, 'bench/floor/page.tsx'), 'floor');
  const home = join(root, '.cache/bench/floor-product');
  rmSync(home, { recursive: true, force: true });
  const assets = join(home, 'console/assets');
  mkdirSync(assets, { recursive: true });
  for (const name of readdirSync(page)) renameSync(join(page, name), join(assets, name));
  const html = readFileSync(join(assets, 'index.html'), 'utf8');
  writeFileSync(join(home, 'console/index.html'), html.replaceAll(/(src|href)="/g, '$1="assets/'));
  cpSync(join(root, 'dist/server'), join(home, 'server'), { recursive: true });
  await compressAll(join(home, 'console'));
  return join(home, 'server/main.mjs');
}
