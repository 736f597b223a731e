import { leastProcessorTimeOf } from '../testing/processorTime.ts';
import { countScans, readPicture } from './readPicture.ts';
import { manyScans, plain } from './testing/madePictures.ts';
import { expectWithin } from '../testing/slice.ts';

describe('a progressive JPEG', () => {
  it('of 4,000 scans is refused without being decoded', async () => {
    const file = await manyScans(4_000);
    const spent = await leastProcessorTimeOf(200, () =>
      expect(readPicture(file)).rejects.toMatchObject({ fault: 'damaged' }),
    );
    expectWithin(200, spent);
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
