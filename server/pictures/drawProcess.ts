import { setPriority } from 'node:os';
import sharp from 'sharp';
import { BadPicture, readPicture } from './readPicture.ts';
import type { DrawNews, DrawOrder } from './drawer.ts';

/** How often it looks how much memory it has. */
const LOOK_EVERY_MS = 50;
/** Below the server and its database: whoever uploads waits, not everybody. */
const LOWER_PRIORITY = 10;

/** Ends without waiting for what the decoder does, which nothing else can stop. */
const end = (): boolean => process.kill(process.pid, 'SIGKILL');
const sendNews = (news: DrawNews): void => void process.send?.(news, () => {});

/** A process that draws one picture at a time (`drawer.ts`). It ends with its server, however that ends. */
setPriority(LOWER_PRIORITY);
sharp.cache(false);
process.on('disconnect', end);
process.on('message', async ({ file, mostBytes }: DrawOrder) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) end();
  }, LOOK_EVERY_MS);
  try {
    sendNews({ kind: 'drawn', picture: await readPicture(Buffer.from(file)) });
  } catch (error) {
    if (error instanceof BadPicture) sendNews({ kind: 'refused', fault: error.fault });
    else throw error;
  } finally {
    clearInterval(watch);
  }
});
sendNews({ kind: 'ready' });
