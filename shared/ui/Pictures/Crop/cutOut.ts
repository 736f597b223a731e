/** Width to height, as whole numbers. */
export interface Ratio {
  readonly width: number;
  readonly height: number;
}
/** A part of a picture in percent of its width and height. */
export interface Part extends Ratio {
  readonly x: number;
  readonly y: number;
}
/** What is taken of a picture, and how large it is drawn, both in pixels. */
export interface Cut {
  readonly from: Part;
  readonly size: Ratio;
}

/** The server draws larger ones anew, and a picture that was drawn anew may be off by a pixel. */
const LONGEST_SIDE = 2_560;
/** The server takes no smaller ones. */
const SHORTEST_SIDE = 200;

/** The pixels of a part that have a ratio exactly, nothing rounded. */
export function cutOf(picture: Ratio, part: Part, ratio: Ratio): Cut {
  const left = Math.round((picture.width * part.x) / 100);
  const top = Math.round((picture.height * part.y) / 100);
  const width = Math.min((picture.width * part.width) / 100, picture.width - left);
  const height = Math.min((picture.height * part.height) / 100, picture.height - top);
  // A hair more than the division says: a whole number may come out a hair below itself.
  const taken = Math.floor(Math.min(width / ratio.width, height / ratio.height) + 1e-6);
  const drawn = Math.min(taken, Math.floor(LONGEST_SIDE / Math.max(ratio.width, ratio.height)));
  return {
    from: { x: left, y: top, width: taken * ratio.width, height: taken * ratio.height },
    size: { width: drawn * ratio.width, height: drawn * ratio.height },
  };
}

/** Whether the server would take it. */
export const isLargeEnough = ({ size }: Cut): boolean => Math.min(size.width, size.height) >= SHORTEST_SIDE;

/** Whether a picture has a ratio already. */
export const hasRatio = (picture: Ratio, ratio: Ratio): boolean =>
  picture.width * ratio.height === picture.height * ratio.width;

/** Draws a part of a picture of ours into a file. @throws Error when the browser cannot */
export async function cutOut(picture: HTMLImageElement, { from, size }: Cut, file: File): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const place = [from.x, from.y, from.width, from.height, 0, 0, size.width, size.height] as const;
  canvas.getContext('2d')?.drawImage(picture, ...place);
  // A photo stays one; what may be seen through stays so.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!content) throw new Error('The picture could not be cut.');
  return new File([content], file.name, { type: content.type });
}
