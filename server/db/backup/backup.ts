import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { papersFolder, picturesFolder } from '../../pictures/storePicture.ts';
import { type Connection, connectToRead } from './connect.ts';
import { copyIn, type Sums, writeLines, writeSums, writeText } from './folder.ts';
import { FORMAT, MANIFEST, type Manifest, placeOf } from './manifest.ts';
import { readLocale, takenMigrations } from './structure.ts';
import { beginPlainly, readRows, readSequences, readTables, readTotal } from './tables.ts';

/** What of the settings says where everything lies. */
export type Source = Pick<Config, 'databaseUrl' | 'dataDirectory' | 'payments'>;

/** A number that was sealed, as it stands in the text of a row: the key's name comes first. */
const SEALED = /""sealed"": ""([\w-]{8})\./g;

/**
 * Writes database, pictures, papers and payment ledger into a new folder, as they are at one moment; servers go on. The
 * folder appears under its name when it is whole. @throws Error of one sentence, and leaves nothing behind.
 */
export async function makeBackup(source: Source, folder: string, now: number): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a folder that is not there yet.`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const connection = await connectToRead(source);
    try {
      const manifest = await readEverything(connection, source, draft, now);
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return manifest;
    } finally {
      await connection.close();
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Pictures are copied before and after the moment of the database: what is removed meanwhile is copied before, what comes
 * meanwhile after, so no row is without its file. The ledger comes last: a refund that leaves meanwhile is found there by
 * its key when its task goes on, and leaves once.
 */
async function readEverything(
  { kind, client }: Connection,
  { dataDirectory, payments }: Source,
  folder: string,
  now: number,
): Promise<Manifest> {
  const sums: Sums = new Map();
  const copyPictures = async (): Promise<void> => {
    await copyIn(picturesFolder(dataDirectory), folder, 'pictures', sums);
    await copyIn(papersFolder(dataDirectory), folder, 'papers', sums);
  };
  await copyPictures();
  const migrations = await takenMigrations(client);
  const keys = new Set<string>();
  await beginPlainly(client, 'isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  async function* noticingKeys(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of lines) {
      for (const [, key] of line.matchAll(SEALED)) if (key !== undefined) keys.add(key);
      yield line;
    }
  }
  for (const table of await readTables(client)) {
    // One after the other: a connection answers one question at a time.
    // oxlint-disable-next-line no-await-in-loop
    const total = await readTotal(client, table.name);
    // oxlint-disable-next-line no-await-in-loop
    await writeLines(folder, placeOf(table.name), noticingKeys(readRows(client, table.name)), sums);
    tables.push({ name: table.name, columns: [...table.columns], rows: total.rows, sum: total.sum });
  }
  const sequences = await readSequences(client);
  const locale = await readLocale(client);
  await client.query('commit');
  await copyPictures();
  await copyIn(payments.directory, folder, 'payments', sums);
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date(now).toISOString(),
    from: kind,
    locale,
    migrations,
    keys: [...keys].toSorted(),
    // This file is one of them.
    files: sums.size + 1,
    tables,
    sequences,
  };
  await writeText(folder, MANIFEST, `${JSON.stringify(manifest, undefined, 1)}\n`, sums);
  await writeSums(folder, sums);
  return manifest;
}
