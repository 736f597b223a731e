import { codewords, versionFor } from './codewords.ts';
import { bestMask, maskAt } from './mask.ts';

/** Modules of a code, row by row: true is dark. The quiet zone of four modules is the drawer's business. */
export type Modules = readonly (readonly boolean[])[];

/** A drawing under way: what is dark, and what belongs to the frame and takes no data. */
interface Drawing {
  readonly size: number;
  readonly dark: boolean[][];
  readonly frame: boolean[][];
}

const grid = (size: number): boolean[][] =>
  Array.from({ length: size }, () => Array<boolean>(size).fill(false));

function set(drawing: Drawing, x: number, y: number, dark: boolean): void {
  const row = drawing.dark[y];
  const frame = drawing.frame[y];
  if (!row || !frame || x < 0 || x >= drawing.size) return;
  row[x] = dark;
  frame[x] = true;
}

/** A square mark around a centre: rings that are dark or light by their distance. */
function ring(
  drawing: Drawing,
  [centreX, centreY]: readonly [number, number],
  radius: number,
  light: readonly number[],
): void {
  for (let y = -radius; y <= radius; y += 1)
    for (let x = -radius; x <= radius; x += 1)
      set(drawing, centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
}

/** Centres of the alignment marks on one axis. */
function alignmentAxis(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const size = version * 4 + 17;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

function drawFrame(drawing: Drawing, version: number): void {
  const { size } = drawing;
  for (let index = 0; index < size; index += 1) {
    set(drawing, 6, index, index % 2 === 0);
    set(drawing, index, 6, index % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const corner of corners) ring(drawing, corner, 4, [2, 4]);
  const axis = alignmentAxis(version);
  const last = axis.length - 1;
  axis.forEach((x, column) =>
    axis.forEach((y, line) => {
      const onFinder =
        (column === 0 && line === 0) || (column === 0 && line === last) || (column === last && line === 0);
      if (!onFinder) ring(drawing, [x, y], 2, [1]);
    }),
  );
  drawFormat(drawing, 0);
  if (version >= 7) drawVersion(drawing, version);
}

/** Remainder of a value by a generator polynomial: the check bits of format and version. */
function checkBits(value: number, length: number, generator: number): number {
  let remainder = value;
  for (let step = 0; step < length; step += 1)
    remainder = (remainder << 1) ^ ((remainder >>> (length - 1)) * generator);
  return remainder;
}

/** Format: correction level M (bits 00) and mask, twice. */
function drawFormat(drawing: Drawing, mask: number): void {
  const { size } = drawing;
  const bits = ((mask << 10) | checkBits(mask, 10, 0x537)) ^ 0x5412;
  const dark = (index: number): boolean => ((bits >>> index) & 1) === 1;
  for (let index = 0; index < 6; index += 1) set(drawing, 8, index, dark(index));
  set(drawing, 8, 7, dark(6));
  set(drawing, 8, 8, dark(7));
  set(drawing, 7, 8, dark(8));
  for (let index = 9; index < 15; index += 1) set(drawing, 14 - index, 8, dark(index));
  for (let index = 0; index < 8; index += 1) set(drawing, size - 1 - index, 8, dark(index));
  for (let index = 8; index < 15; index += 1) set(drawing, 8, size - 15 + index, dark(index));
  set(drawing, 8, size - 8, true);
}

function drawVersion(drawing: Drawing, version: number): void {
  const bits = (version << 12) | checkBits(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >>> index) & 1) === 1;
    const far = drawing.size - 11 + (index % 3);
    const near = Math.floor(index / 3);
    set(drawing, far, near, dark);
    set(drawing, near, far, dark);
  }
}

/** Free modules in the order data runs: two columns at a time from the right, up and down in turn. */
function* path({ size, frame }: Drawing): Generator<readonly [number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing marks takes no data.
    const pair = right <= 6 ? right - 1 : right;
    const upward = ((pair + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [pair, pair - 1]) {
        const y = upward ? size - 1 - step : step;
        if (!frame[y]?.[x]) yield [x, y];
      }
  }
}

function drawData(drawing: Drawing, bytes: readonly number[]): void {
  let bit = 0;
  for (const [x, y] of path(drawing)) {
    const row = drawing.dark[y];
    if (row && bit < bytes.length * 8) row[x] = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
    bit += 1;
  }
}

function masked(drawing: Drawing, mask: number): boolean[][] {
  const copy: Drawing = { ...drawing, dark: drawing.dark.map((row) => [...row]) };
  copy.dark.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!copy.frame[y]?.[x]) row[x] = dark !== maskAt(mask, x, y);
    }),
  );
  drawFormat(copy, mask);
  return copy.dark;
}

/** QR code of a text (byte mode, correction level M). Undefined when it is longer than 213 bytes. */
export function qrCode(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const size = version * 4 + 17;
  const drawing: Drawing = { size, dark: grid(size), frame: grid(size) };
  drawFrame(drawing, version);
  drawData(drawing, codewords(bytes, version));
  return bestMask((mask) => masked(drawing, mask));
}
