import { z } from 'zod';
import { anyOperator, either, partner } from './access.ts';
import { Count } from './basics.ts';
import { ContractPath, PaperPath } from './papers.ts';
import { PicturePath } from './eventTemplates/shapes.ts';

/**
 * The pictures endpoint lives on a host of its own (spec section 7, reliability B7), so it is no call of /api: POST
 * `picturesBase` as multipart/form-data with one file named `file`, and the token and store-key headers. The answer
 * is the usual envelope with a {@link Picture}; 400 names what is wrong with the file (`errors[].code`).
 * Accepted are JPEG, PNG, WebP and GIF (its first frame) up to 5 MB, 40 megapixels and at least 200 x 200; limits in
 * shared/codes/limits.ts. Files of the other kinds are refused by what they hold, whatever they are called. What only
 * those may see who are shown it goes to `picturesBase` + `/papers` and is answered with a signed path; contracts, PDF up to
 * 20 MB, go to `picturesBase` + `/contracts` and are papers that are downloaded.
 */
export const uploadAccess = either(anyOperator(), partner(undefined, { scope: 'company', settled: false }));

/** Name of the form field. */
export const PICTURE_FIELD = 'file';
/** What may be wrong with a file. */
export const PICTURE_FAULTS = [
  'missing',
  'tooManyBytes',
  'notAPicture',
  'tooManyPixels',
  'tooSmall',
  'damaged',
  'tooHeavy',
  'notAPdf',
  'damagedPdf',
  'tooLargePdf',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** A stored picture. Its address is `picturesBase` + `path`; forms send `path`. */
export const Picture = z.object({
  path: z.union([PicturePath, PaperPath, ContractPath]),
  width: Count,
  height: Count,
  bytes: Count,
});
export type Picture = z.output<typeof Picture>;
