import QRCode from 'qrcode';
import sharp from 'sharp';

/** How a code is drawn. */
export interface PictureOptions {
  /** Edge in pixels. */
  readonly size: number;
  readonly format: 'png' | 'svg' | 'jpeg';
  /** The product's mark in the middle. */
  readonly logo: boolean;
}

export const CONTENT_TYPES = { png: 'image/png', svg: 'image/svg+xml', jpeg: 'image/jpeg' } as const;

/** Modules of white around the code; scanners need four. */
const QUIET = 4;
/** Share of the edge the mark covers: 5 % of the area, a fifth of what level Q restores. */
const LOGO_SHARE = 0.22;

/** A link as QR code, at level Q: a quarter of it may be dirty, torn or covered. */
export async function drawCode(link: string, { size, format, logo }: PictureOptions): Promise<Buffer> {
  const drawing = Buffer.from(svgOf(link, size, logo));
  if (format === 'svg') return drawing;
  const picture = sharp(drawing).resize(size, size, { kernel: 'nearest' });
  return format === 'png'
    ? picture.png({ palette: !logo }).toBuffer()
    : picture.jpeg({ quality: 92 }).toBuffer();
}

function svgOf(link: string, size: number, logo: boolean): string {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'Q' });
  const edge = modules.size + 2 * QUIET;
  // One path for everything: horizontal runs, so that there are no seams between neighbours.
  let path = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const begin = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      path += `M${begin + QUIET} ${row + QUIET}h${column - begin + 1}v1h-${column - begin + 1}z`;
    }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${edge}v${edge}H0z"/><path fill="#000" d="${path}"/>${logo ? markOf(edge) : ''}</svg>`
  );
}

/** The pitch corner of shared/ui/Logo on its ground, with a white rim. */
function markOf(edge: number): string {
  const side = edge * LOGO_SHARE;
  const begin = (edge - side) / 2;
  const scale = side / 26;
  return (
    `<g transform="translate(${begin} ${begin}) scale(${scale})" shape-rendering="geometricPrecision">` +
    '<rect width="26" height="26" rx="6" fill="#fff"/><rect x="2" y="2" width="22" height="22" rx="4" fill="#0082c3"/>' +
    '<path d="M7 6v13h13M7 11a8 8 0 0 1 8 8" fill="none" stroke="#fff" stroke-width="1.8"/></g>'
  );
}

/** A code as an address that holds it, for the public page: no second request, no token. */
export const codeAsAddress = async (link: string): Promise<string> =>
  `data:image/svg+xml;base64,${(await drawCode(link, { size: 200, format: 'svg', logo: true })).toString('base64')}`;
