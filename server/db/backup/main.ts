import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../config.ts';
import { keepPrivate } from '../../keepPrivate.ts';
import { DirectoryBusy } from '../lock.ts';
import { findMigrations } from '../migrate.ts';
import { makeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run backup -- <folder>
npm run restore -- <folder> [--replace] [--without-keys]`;

const number = new Intl.NumberFormat('en');

function sentenceOf(done: string, folder: string, { tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const others = files - tables.length - 1;
  return `${done} ${number.format(rows)} rows of ${tables.length} tables and ${number.format(others)} pictures, papers and ledger files: ${folder}`;
}

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`: says what was done. Returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'without-keys': { type: 'boolean', default: false },
    },
  });
  const [act, place] = positionals;
  if ((act !== 'backup' && act !== 'restore') || place === undefined || positionals.length > 2) {
    process.stderr.write(`Name one folder:\n${USAGE}\n`);
    return 2;
  }
  const folder = resolve(place);
  const config = readConfig();
  keepPrivate(config.dataDirectory);
  if (act === 'backup') {
    process.stdout.write(
      `${sentenceOf('Backed up', folder, await makeBackup(config, folder, Date.now()))}\n`,
    );
    return 0;
  }
  const options = {
    replace: values.replace,
    withoutKeys: values['without-keys'],
    migrations: findMigrations(),
    tell: (sentence: string) => void process.stdout.write(`${sentence}\n`),
  };
  process.stdout.write(`${sentenceOf('Restored', folder, await restoreBackup(config, folder, options))}\n`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const isPlain = error instanceof ConfigError || error instanceof DirectoryBusy;
  process.stderr.write(`${isPlain ? text : `Nothing was done: ${text}`}\n`);
  process.exitCode = 1;
}
