import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPicture } from '../../pictures/readPicture.ts';
import { writeOnce } from '../../pictures/storePicture.ts';
import { SPORTS, type Sport } from './catalogue.ts';
import { COVERS_A_SPORT, coverArt, iconArt } from './coverArt.ts';
import type { World } from './world.ts';

/** A stored picture of the demo. */
export interface DemoPicture {
  readonly name: string;
  /** As templates and sports name it, below `picturesBase`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}
/** Pictures of each sport. */
export type DemoPictures = Readonly<
  Record<Sport, { readonly covers: readonly DemoPicture[]; readonly icon: DemoPicture }>
>;

/** Draws the pictures of all sports into the folder, as the product stores uploads; drawn again nothing changes. */
export async function drawPictures(folder: string): Promise<DemoPictures> {
  await mkdir(folder, { recursive: true });
  const drawn = SPORTS.map(async (sport) => {
    const looks = Array.from({ length: COVERS_A_SPORT }, (_, look) => draw(folder, coverArt(sport, look)));
    const [icon, ...covers] = await Promise.all([draw(folder, iconArt(sport)), ...looks]);
    return [sport, { covers, icon }] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as unknown as DemoPictures;
}

async function draw(folder: string, art: string): Promise<DemoPicture> {
  // Read like an upload, which knows no SVG: the file is then one that the product could have stored itself.
  const png = await sharp(Buffer.from(art)).png({ compressionLevel: 1 }).toBuffer();
  const { name, content, width, height } = await readPicture(png);
  await writeOnce(join(folder, name), content);
  return { name, path: `/${name}`, width, height, bytes: content.length };
}

/** The rows that let forms name the pictures. Without company they belong to the operator side, for all to use. */
export function addPictures(world: World): void {
  for (const { covers, icon } of Object.values(world.pictures))
    for (const { name, width, height, bytes } of [icon, ...covers])
      world.rows.picture.push({ id: world.nextId('picture'), name, width, height, bytes });
}
