import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPicture } from '../../pictures/readPicture.ts';
import { writeOnce } from '../../pictures/storePicture.ts';
import { SPORTS, type Sport } from './catalogue.ts';
import { bannerArt, COVERS_A_SPORT, coverArt, iconArt } from './coverArt.ts';
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
/** Pictures of a sport. */
interface SportPictures {
  readonly covers: readonly DemoPicture[];
  readonly icon: DemoPicture;
  /** For ads; few sports have some. */
  readonly banners: readonly DemoPicture[];
}
/** Pictures of each sport. */
export type DemoPictures = Readonly<Record<Sport, SportPictures>>;
const SPORTS_WITH_BANNERS: readonly Sport[] = ['滑雪', '游泳'];

/** Draws the pictures of all sports into the folder, as the product stores uploads; drawn again nothing changes. */
export async function drawPictures(folder: string): Promise<DemoPictures> {
  await mkdir(folder, { recursive: true });
  const drawn = SPORTS.map(async (sport) => {
    const looks = Array.from({ length: COVERS_A_SPORT }, (_, look) => draw(folder, coverArt(sport, look)));
    const shapes = SPORTS_WITH_BANNERS.includes(sport) ? (['wide', 'low'] as const) : [];
    const [icon, covers, banners] = await Promise.all([
      draw(folder, iconArt(sport)),
      Promise.all(looks),
      Promise.all(shapes.map((shape) => draw(folder, bannerArt(sport, shape)))),
    ]);
    return [sport, { covers, icon, banners }] as const;
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
  for (const { covers, icon, banners } of Object.values(world.pictures))
    for (const { name, width, height, bytes } of [icon, ...covers, ...banners])
      world.rows.picture.push({ id: world.nextId('picture'), name, width, height, bytes });
}
