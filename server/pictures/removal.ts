import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCodeOf } from '../db/errors.ts';
import type { Services } from '../services.ts';
import { deleteUnused, knownNames, lockUnused, tryLockFile } from './sql.ts';
import { papersFolder, picturesFolder } from './storePicture.ts';

/** A form is sent within this time after its pictures, or they are uploaded again. */
const KEPT_MS = 24 * 3_600_000;
/** Rows that are held at one time, and rounds of them: the rest waits for the next hour. */
const AT_ONCE = 200;
const ROUNDS = 10;
/** Files asked about with one statement. */
const NAMES_AT_ONCE = 1_000;

/** What every server does. */
export const pictureRound = { everyMs: 3_600_000, work: removeUnusedPictures };

/** How much went. */
export interface Removed {
  readonly pictures: number;
  readonly files: number;
}

/**
 * Removes pictures that nothing has referred to for a day, and files that nobody owns any more or ever did. Any number
 * of processes may do so at one time, and beside people who upload and save.
 */
export async function removeUnusedPictures(services: Services): Promise<Removed> {
  const before = services.now() - KEPT_MS;
  let pictures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { held, removed } = await removeSome(services, new Date(before));
    pictures += removed;
    if (held < AT_ONCE) break;
  }
  const { dataDirectory } = services.config;
  let files = 0;
  for (const folder of [picturesFolder(dataDirectory), papersFolder(dataDirectory)])
    files += await removeFiles(services, folder, before);
  return { pictures, files };
}

/**
 * Two statements, because each sees what was saved before it began: whoever saved a form while the first looked has let
 * its pictures go by the second, and whoever saves one now waits and finds them gone.
 */
function removeSome({ database }: Services, before: Date): Promise<{ held: number; removed: number }> {
  return database.transaction(async (tx) => {
    const ids = await lockUnused(tx, before, AT_ONCE);
    const removed = ids.length === 0 ? 0 : await deleteUnused(tx, ids);
    return { held: ids.length, removed };
  });
}

/** Removes what lies in the folder without a row: left by `removeSome`, or by a process that died during an upload. */
async function removeFiles({ database }: Services, folder: string, before: number): Promise<number> {
  const names = await readdir(folder);
  let removed = 0;
  for (let first = 0; first < names.length; first += NAMES_AT_ONCE) {
    const some = names.slice(first, first + NAMES_AT_ONCE);
    const known = await knownNames(database.orm, some);
    for (const name of some) {
      const path = join(folder, name);
      if (known.has(name) || !(await isOlder(path, before))) continue;
      if (await removeFile(database, name, path)) removed += 1;
    }
  }
  return removed;
}

/** Somebody who uploads it at this moment has the lock, or writes the file again. */
const removeFile = (database: Services['database'], name: string, path: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await tryLockFile(tx, name)) || (await knownNames(tx, [name])).size > 0) return false;
    await rm(path, { force: true });
    return true;
  });

async function isOlder(path: string, than: number): Promise<boolean> {
  try {
    const file = await stat(path);
    return file.isFile() && file.mtimeMs < than;
  } catch (error) {
    // Another process was faster.
    if (systemCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
