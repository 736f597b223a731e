import sharp from 'sharp';
import { leastProcessorTimeOf } from '../testing/processorTime.ts';
import { countScans, readPicture } from './readPicture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0082c3' } });

/** A progressive JPEG whose first scan of many coefficients comes again and again. */
async function manyScans(scans: number): Promise<Buffer> {
  const file = await plain(1_500, 1_500).jpeg({ progressive: true }).toBuffer();
  const segments: Buffer[] = [];
  let at = 2;
  while (file[at + 1] !== 0xd9) {
    const marker = file[at + 1];
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda) while (file[end] !== 0xff || file[end + 1] === 0) end += 1;
    segments.push(file.subarray(at, end));
    at = end;
  }
  // One component, coefficients 1 and on, first pass: as its last pass it may be repeated for ever.
  const found = segments.findIndex((part) => part[1] === 0xda && part[4] === 1 && part[7] === 1);
  const scan = Buffer.from(segments[found] ?? '');
  scan[9] = 0;
  const repeated = Buffer.concat([segments[found - 1] ?? Buffer.alloc(0), scan]);
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(scans).fill(repeated), file.subarray(at)]);
}

describe('a progressive JPEG', () => {
  it('of 4,000 scans is refused without being decoded', async () => {
    const file = await manyScans(4_000);
    const spent = await leastProcessorTimeOf(200, () =>
      expect(readPicture(file)).rejects.toMatchObject({ fault: 'damaged' }),
    );
    expect(spent).toBeLessThan(200);
  });

  it.each([0, 30])('of %i scans more than usual is taken', async (scans) => {
    expect(await readPicture(await manyScans(scans))).toMatchObject({ width: 1_500, height: 1_500 });
  });

  it('has the scans of its picture, not those of the pictures it carries', async () => {
    const file = await manyScans(10);
    const usual = countScans(await manyScans(0));
    expect(usual).toBeGreaterThan(1);
    expect(countScans(file)).toBe(usual + 10);
    expect(countScans(Buffer.concat([file, await manyScans(100)]))).toBe(usual + 10);
    const inside = await plain(200, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: '\u00ff\u00da' } })
      .toBuffer();
    expect(countScans(inside)).toBe(1);
    for (const cut of [2, 3, 4, 20, 21, 400]) expect(countScans(file.subarray(0, cut))).toBeLessThan(usual);
    expect(countScans(Buffer.alloc(1_000_000, 0xff))).toBe(0);
  });
});
