import sharp from 'sharp';

/** A text on a picture: its middle in percent of width and height, its size in percent of the width. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One of our own pictures with texts on it, as PNG. @throws Error when it cannot be read */
export async function drawTexts(file: string, texts: readonly PlacedText[]): Promise<Buffer> {
  const picture = sharp(file, { failOn: 'error', limitInputPixels: 40_000_000 });
  const { width, height } = await picture.metadata();
  const lines = texts.map(
    ({ text, x, y, size, colour }) =>
      `<text x="${(x * width) / 100}" y="${(y * height) / 100}" font-size="${(size * width) / 100}" fill="${colour}"` +
      ` font-family="sans-serif" text-anchor="middle" dominant-baseline="middle">${escaped(text)}</text>`,
  );
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`;
  return picture
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer();
}
