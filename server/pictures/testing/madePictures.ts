import sharp from 'sharp';

/** A picture of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0082c3' } });

/** A progressive JPEG whose first scan of many coefficients comes again and again. */
export async function manyScans(scans: number, side = 1_500): Promise<Buffer> {
  const file = await plain(side, side).jpeg({ progressive: true }).toBuffer();
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
