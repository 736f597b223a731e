import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { systemCodeOf } from '../errors.ts';

/** The file that says what every other file of a backup holds, in the format of `sha256sum`. */
export const SUMS = 'SHA256SUMS';
const SUM_LINE = /^([0-9a-f]{64}) {2}([\w./-]+)$/;
/** Files that are still being written, and drafts that killed processes left behind. */
const UNFINISHED = /(^|\/)drafts\/|\.tmp$/;

/** Sums by path below the folder of a backup. */
export type Sums = Map<string, string>;

/** Every finished file below a folder, by its path there; none where the folder is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !UNFINISHED.test(path))
      .toSorted();
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Copies what is finished below `from` and not in the backup yet; a file that goes meanwhile is left out. */
export async function copyIn(from: string, backup: string, part: string, sums: Sums): Promise<void> {
  for (const path of await filesBelow(from)) {
    const place = `${part}/${path}`;
    if (sums.has(place)) continue;
    // oxlint-disable-next-line no-await-in-loop -- A few at a time would only make the disk seek.
    const content = await readFile(join(from, path)).catch((error: unknown) => {
      if (systemCodeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (!content) continue;
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(join(backup, place)), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(join(backup, place), content);
    sums.set(place, sumOf(content));
  }
}

/** Writes lines as one compressed file, each as a JSON text, because a row may hold line ends. */
export async function writeLines(
  backup: string,
  place: string,
  lines: AsyncIterable<string>,
  sums: Sums,
): Promise<void> {
  const hash = createHash('sha256');
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  async function* encoded(): AsyncGenerator<string> {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }
  await mkdir(dirname(join(backup, place)), { recursive: true });
  await pipeline(
    Readable.from(encoded()),
    createGzip({ level: 5 }),
    counting,
    createWriteStream(join(backup, place)),
  );
  sums.set(place, hash.digest('hex'));
}

/** The lines that `writeLines` wrote. */
export async function* readLines(backup: string, place: string): AsyncGenerator<string> {
  const file = createReadStream(join(backup, place));
  const text = file.pipe(createGunzip());
  file.once('error', (error) => text.destroy(error));
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    yield JSON.parse(line) as string;
  }
}

/** Writes one text file of a backup. */
export async function writeText(backup: string, place: string, text: string, sums: Sums): Promise<void> {
  await writeFile(join(backup, place), text);
  sums.set(place, sumOf(Buffer.from(text)));
}

/** Writes what all files hold: the last file of a backup. */
export async function writeSums(backup: string, sums: Sums): Promise<void> {
  const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`).toSorted();
  await writeFile(join(backup, SUMS), lines.join(''));
}

/** What the files of a backup should hold. @throws Error of one sentence when that cannot be read. */
export function readSums(backup: string): Sums {
  let text: string;
  try {
    text = readFileSync(join(backup, SUMS), 'utf8');
  } catch (error) {
    throw new Error(`${backup} is no backup: it has no ${SUMS}; name the folder that npm run backup wrote.`, {
      cause: error,
    });
  }
  const sums: Sums = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sum, path] = SUM_LINE.exec(line) ?? [];
    if (sum === undefined || path === undefined || path.split('/').includes('..'))
      throw new Error(`${SUMS} of ${backup} is damaged at "${line.slice(0, 80)}"; take another backup.`);
    sums.set(path, sum);
  }
  return sums;
}

/** Reads every file once. @throws Error naming the first that is missing or not what it was. */
export async function checkSums(backup: string, sums: Sums): Promise<void> {
  for (const [path, sum] of sums) {
    const hash = createHash('sha256');
    try {
      // oxlint-disable-next-line no-await-in-loop -- One file after the other.
      await pipeline(createReadStream(join(backup, path)), hash);
    } catch (error) {
      if (systemCodeOf(error) !== 'ENOENT') throw error;
      throw new Error(`${path} is missing in ${backup}; take another backup.`, { cause: error });
    }
    if (hash.digest('hex') !== sum)
      throw new Error(`${path} in ${backup} is not what was backed up; take another backup.`);
  }
}

/** Files of a part that are there already and say something else. */
export async function conflictsOf(sums: Sums, part: string, to: string): Promise<string[]> {
  const different: string[] = [];
  for (const [place, sum] of sums) {
    if (!place.startsWith(`${part}/`)) continue;
    const path = join(to, place.slice(part.length + 1));
    // oxlint-disable-next-line no-await-in-loop -- One file after the other.
    const content = await readFile(path).catch(() => undefined);
    if (content && sumOf(content) !== sum) different.push(path);
  }
  return different;
}

/** Copies the files of a part to where they belong; those that are there stay, and nobody ever reads half a file. */
export async function copyOut(backup: string, sums: Sums, part: string, to: string): Promise<number> {
  let copied = 0;
  const there = new Set(await filesBelow(to));
  for (const place of sums.keys()) {
    const path = place.slice(part.length + 1);
    if (!place.startsWith(`${part}/`) || there.has(path)) continue;
    const draft = `${join(to, path)}.${randomUUID()}.tmp`;
    // oxlint-disable-next-line no-await-in-loop -- One file after the other.
    await mkdir(dirname(draft), { recursive: true });
    try {
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(draft, await readFile(join(backup, place)), { flag: 'wx' });
      // oxlint-disable-next-line no-await-in-loop
      await rename(draft, join(to, path));
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      await rm(draft, { force: true });
      throw error;
    }
    copied += 1;
  }
  return copied;
}

const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
