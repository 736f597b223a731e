/** Longest description of a picture in characters (screens A3). */
export const ALT_CHARACTERS = 60;
/** What a picture may be before it is sent (screens A3); the server looks at the content. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp';
const MOST_BYTES = 5 * 1024 * 1024;
const LEAST_PIXELS = 200;

/** Why a file cannot be taken. */
export type PictureProblem = 'pictureType' | 'pictureSize' | 'pictureSmall';

/** Looks at a file before it is sent: kind, size, and its pixels where the browser can tell them. */
export async function checkPicture(file: File): Promise<PictureProblem | undefined> {
  if (!PICTURE_ACCEPT.split(',').includes(file.type)) return 'pictureType';
  if (file.size > MOST_BYTES) return 'pictureSize';
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const { width, height } = await createImageBitmap(file);
    return width < LEAST_PIXELS || height < LEAST_PIXELS ? 'pictureSmall' : undefined;
  } catch {
    return 'pictureType';
  }
}
