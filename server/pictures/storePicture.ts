import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../../shared/contract/pictures.ts';
import { PAPER_PREFIX } from '../../shared/contract/papers.ts';
import type { Services } from '../services.ts';
import { systemCodeOf } from '../db/errors.ts';
import type { StoredPicture } from './readPicture.ts';
import { insertPicture, lockFile } from './sql.ts';

/** Folder of the pictures that everybody may see, below the data directory. */
export const picturesFolder = (dataDirectory: string): string => join(dataDirectory, 'pictures');
/** Folder of those that are shown for a signed link only: no address of the others leads there. */
export const papersFolder = (dataDirectory: string): string => join(dataDirectory, 'papers');

const folderOf = (name: string): typeof papersFolder =>
  name.startsWith(PAPER_PREFIX) ? papersFolder : picturesFolder;

/** Makes both folders; those that are there stay as they are. */
export function makeFolders(dataDirectory: string): void {
  for (const folder of [picturesFolder, papersFolder]) mkdirSync(folder(dataDirectory), { recursive: true });
}

/** Whose a picture is; without company it belongs to the operator side. Nobody uploaded what the server fetched. */
export interface PictureOwner {
  readonly accountId: number | null;
  readonly companyId: number | null;
  readonly storeId: number | null;
}

/**
 * Keeps a picture: its file, and the row that lets forms name it. A file without row, left by a crash between the two,
 * is harmless: nobody can refer to it, and it is removed after a day.
 */
export async function storePicture(
  { database, config, now }: Services,
  { name, content, width, height }: StoredPicture,
  owner: PictureOwner,
): Promise<Picture> {
  const bytes = content.length;
  const { accountId: uploadedBy, companyId, storeId } = owner;
  await database.transaction(async (tx) => {
    // Nobody removes the file from when it is seen to be there until its row is.
    await lockFile(tx, name);
    await writeOnce(join(folderOf(name)(config.dataDirectory), name), content);
    await insertPicture(tx, {
      name,
      companyId,
      storeId,
      uploadedBy,
      width,
      height,
      bytes,
      createdAt: new Date(now()),
    });
  });
  return { path: `/${name}`, width, height, bytes };
}

/** Nobody ever reads half a file: it appears under its name when it is whole. Named by its content, it never changes. */
export async function writeOnce(path: string, content: Buffer): Promise<void> {
  if (await exists(path)) return;
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
