import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, MIN_PICTURE_SIDE_PX } from '../../shared/codes/limits.ts';
import type { PictureFault } from '../../shared/contract/pictures.ts';

/** Longest side of a stored picture: enough for a full screen. */
const LONGEST_SIDE_PX = 2_560;
const QUALITY = 82;
/** A decoder goes over the whole picture for each scan of a progressive JPEG; encoders make ten to fifteen. */
const SCANS_AT_MOST = 64;

/** Markers of a JPEG (ITU T.81, table B.1). */
const START_OF_SCAN = 0xda;
const END_OF_PICTURE = 0xd9;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd8;
const FIRST_WITH_LENGTH = 0xc0;

/** A picture as it is stored: our own bytes, named by them. */
export interface StoredPicture {
  readonly name: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A file that is no picture we store. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture';
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

const SIGNATURES: readonly (readonly [format: string, matches: (file: Buffer) => boolean])[] = [
  ['jpeg', (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'png',
    (file) => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  ['webp', (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'],
  ['gif', (file) => /^GIF8[79]a$/.test(file.toString('latin1', 0, 6))],
];

/**
 * Reads an uploaded file and draws it anew (reliability B7): the signature decides what it is, not its name; the
 * header decides whether it is decoded at all; and nothing of the file itself is kept, neither EXIF nor what was
 * hidden behind the picture. Of an animation the first frame stays. It may take as long as the file wants: what strangers
 * sent is drawn by `startDrawer`.
 * @throws BadPicture
 */
export async function readPicture(file: Buffer): Promise<StoredPicture> {
  const format = SIGNATURES.find(([, matches]) => matches(file))?.[0];
  if (format === undefined) throw new BadPicture('notAPicture');
  if (format === 'jpeg' && countScans(file) > SCANS_AT_MOST) throw new BadPicture('damaged');
  // Without sharp's own limit: the header alone is read here, and the fault shall say what is wrong.
  const header = await sharp(file, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new BadPicture('damaged');
    });
  if (header.format !== format) throw new BadPicture('notAPicture');
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw new BadPicture('tooManyPixels');
  if (Math.min(header.width, header.height) < MIN_PICTURE_SIDE_PX) throw new BadPicture('tooSmall');
  const drawn = await sharp(file, {
    limitInputPixels: MAX_PICTURE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new BadPicture('damaged');
    });
  const hash = createHash('sha256').update(drawn.data).digest('hex');
  const { width, height } = drawn.info;
  return { name: `${hash}.webp`, content: drawn.data, width, height };
}

/**
 * Scans of a JPEG, in one pass over its bytes: from marker to marker, as decoders go, to the end of its first
 * picture. What a camera wrote down and what hangs behind the picture may hold JPEGs of their own and do not count.
 */
export function countScans(file: Buffer): number {
  let scans = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0 && at + 3 < file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (marker === END_OF_PICTURE) break;
    if (marker === START_OF_SCAN) scans += 1;
    // A byte 0xff may stand before a marker any number of times; these have no length behind them.
    if (marker === 0xff) at += 1;
    else if (marker < FIRST_WITH_LENGTH || (marker >= FIRST_RESTART && marker <= LAST_RESTART)) at += 2;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return scans;
}
