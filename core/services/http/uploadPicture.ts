import { z } from 'zod';
import { Picture, PICTURE_FIELD, uploadAccess } from '../../../shared/contract/pictures.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import type { Http, SendOptions } from './Http.ts';

/** The pictures endpoint as a call, so that it goes the way of all others; its host is `picturesBase`. */
export const uploadPictureCall = {
  id: 'pictures.upload',
  method: 'POST',
  path: '',
  access: uploadAccess,
  summary: 'Upload one picture.',
  body: z.instanceof(FormData),
  timeoutMs: 120_000,
  result: Picture,
} satisfies CallSpec;

/** Upload of a paper: a picture only those may open who are given its link. */
export const uploadPaperCall = {
  ...uploadPictureCall,
  id: 'pictures.uploadPaper',
  path: '/papers',
  summary: 'Upload one paper.',
} satisfies CallSpec;

/** Upload of a contract, a PDF up to 20 MB. */
export const uploadContractCall = {
  ...uploadPictureCall,
  id: 'pictures.uploadContract',
  path: '/contracts',
  summary: 'Upload one contract.',
} satisfies CallSpec;

/** Any of them. */
export type UploadCall = typeof uploadPictureCall | typeof uploadPaperCall | typeof uploadContractCall;

/** Options of one upload. */
interface UploadOptions extends Pick<SendOptions, 'signal' | 'onUploaded'> {
  readonly call: UploadCall;
}

/** Sends one picture to the pictures endpoint; answers where it stands now. */
export function uploadPicture(
  http: Http,
  picturesBase: string,
  file: File,
  { call, ...options }: UploadOptions,
): Promise<Picture> {
  const body = new FormData();
  body.append(PICTURE_FIELD, file);
  return http.fetch(call, { body }, { ...options, base: picturesBase, quiet: true });
}
