/** What stands under a code. */
export interface Caption {
  readonly text: string;
  readonly format: 'png' | 'svg' | 'jpeg';
  /** Edge of the code in pixels. */
  readonly size: number;
}

/** Of the edge: height of the strip under the code, and of its letters. */
const STRIP = 0.14;
const LETTERS = 0.07;
const FONT = '"Segoe UI", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", Arial, sans-serif';

/**
 * A code with words under it. Drawn here and not by the server: a browser has the letters of its people, a bare server
 * often has none.
 */
export function withCaption(code: Blob, caption: Caption): Promise<Blob> {
  return caption.format === 'svg' ? intoSvg(code, caption) : intoCanvas(code, caption);
}

async function intoSvg(code: Blob, { text, size }: Caption): Promise<Blob> {
  const inner = await code.text();
  return new Blob([captionedSvg(inner, text, size)], { type: 'image/svg+xml' });
}

/** The drawing inside a taller one, with the words below it. */
export function captionedSvg(inner: string, text: string, size: number): string {
  const height = size + Math.round(size * STRIP);
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${height}" viewBox="0 0 ${size} ${height}">` +
    `<path fill="#fff" d="M0 0h${size}v${height}H0z"/>${inner}` +
    `<text x="${size / 2}" y="${size + size * 0.06}" text-anchor="middle" font-family='${FONT}' font-size="${size * LETTERS}"` +
    `${text.length > 16 ? ` textLength="${size * 0.92}" lengthAdjust="spacingAndGlyphs"` : ''}>${words}</text></svg>`
  );
}

async function intoCanvas(code: Blob, { text, format, size }: Caption): Promise<Blob> {
  const picture = await createImageBitmap(code);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size + Math.round(size * STRIP);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw pictures.');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, size, size);
  drawing.fillStyle = '#000';
  drawing.font = `${size * LETTERS}px ${FONT}`;
  drawing.textAlign = 'center';
  drawing.fillText(text, size / 2, size + size * 0.06, size * 0.92);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      `image/${format}`,
      0.92,
    ),
  );
}
