/** Writes .br and .gz beside the built assets, so that the server never compresses while it serves. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/;
const SMALLEST_BYTES = 1024;
// 11 costs four times the time of 10 for about 1 % of the bytes.
const BROTLI_QUALITY = 10;

const kinds = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { suffix: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length <= SMALLEST_BYTES) return;
  await Promise.all(
    kinds.map(async ({ suffix, compress }) => {
      const smaller = await compress(bytes);
      if (smaller.length < bytes.length) writeFileSync(path + suffix, smaller);
    }),
  );
}

/** Compresses every text file over 1 KiB below `folder`; returns how many there were. */
export async function compressAll(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  // The thread pool of zlib takes four at a time by itself.
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return names.length;
}
