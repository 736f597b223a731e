import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { atMost, type Figure } from '../support/figures.ts';

const ALLOWED_KIB = 0.5;
const KIB = 1_024;

/** What one more plugin adds to the entry of a built console, in gzip: the template's manifest, minified, behind all that is there. */
export async function measurePlugin(root: string, built: string): Promise<readonly Figure[]> {
  const { code } = transformSync(readFileSync(join(root, 'plugins/_template/plugin.ts'), 'utf8'), {
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: { toplevel: true } },
    },
    module: { type: 'es6' },
    minify: true,
  });
  const assets = join(built, 'assets');
  const name = readdirSync(assets).find((each) => /^main\.\w+\.js$/.test(each));
  if (!name) throw new Error('The console is not built.');
  const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;
  const entry = readFileSync(join(assets, name), 'utf8');
  // The window of gzip is 32 KiB, so the end of the entry is all a manifest can be like.
  return [
    atMost('one more plugin in the entry, gzip', {
      measured: (sizeOf(entry + code) - sizeOf(entry)) / KIB,
      allowed: ALLOWED_KIB,
      unit: ' KiB',
    }),
  ];
}
