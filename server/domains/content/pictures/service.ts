import { BadPicture } from '../../../pictures/readPicture.ts';
import { type Drawer, startDrawer } from '../../../pictures/drawer.ts';
import { storePicture } from '../../../pictures/storePicture.ts';
import type { Services } from '../../../services.ts';
import { fetchPicture, NoPicture } from './fetchPicture.ts';
import * as statements from './sql.ts';

const AT_ONCE = 4;
const MINUTE_MS = 60_000;
/** Waits after a try that failed; after the last one the picture stays away. A process that dies while it fetches costs a try. */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 720];
/** Longer than any fetch and drawing takes. */
const TAKEN_FOR_MS = 2 * MINUTE_MS;

/** Whether a picture of content stands with its address, because it is still to be fetched. */
export const isAddress = (picture: string): boolean => !picture.startsWith('/');

/** Whether the host of an address is one of those that content may name pictures of. */
export const isPictureOrigin = (origins: readonly string[], address: string): boolean =>
  origins.includes(new URL(address).origin);

/**
 * Fetches the pictures that are due, draws them anew as uploads are, and puts them where their addresses stood. Any number
 * of processes may do so at one time. One that cannot be had is tried again for half a day; reviewers see an empty frame.
 */
export async function fetchAwaited(services: Services): Promise<void> {
  let drawer: Drawer | undefined;
  try {
    for (;;) {
      const now = services.now();
      const due = { now, retryAt: now + TAKEN_FOR_MS, limit: AT_ONCE };
      // oxlint-disable-next-line no-await-in-loop -- so many at a time
      const pictures = await services.database.transaction((tx) => statements.takeDuePictures(tx, due));
      if (pictures.length === 0) return;
      drawer ??= startDrawer();
      const { draw } = drawer;
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(pictures.map((picture) => fetchOne(services, picture, draw)));
    }
  } finally {
    drawer?.stop();
  }
}

async function fetchOne(
  services: Services,
  picture: statements.AwaitedPicture,
  draw: Drawer['draw'],
): Promise<void> {
  const { database, config, now } = services;
  try {
    // The setting may have changed since it was taken in.
    if (!isPictureOrigin(config.contentPictureOrigins, picture.address)) throw new NoPicture('unknown host');
    const drawn = await draw(await fetchPicture(picture.address));
    const { path } = await storePicture(services, drawn, { accountId: null, companyId: null, storeId: null });
    await database.transaction(async (tx) => {
      await statements.placePicture(tx, picture, path);
      await statements.forgetPicture(tx, picture.id);
    });
  } catch (error) {
    const wait = RETRY_AFTER_MINUTES[picture.tries - 1];
    const isFinal = error instanceof NoPicture || error instanceof BadPicture || wait === undefined;
    await database.transaction((tx) =>
      isFinal
        ? statements.forgetPicture(tx, picture.id)
        : statements.postponePicture(tx, picture.id, now() + wait * MINUTE_MS),
    );
  }
}
