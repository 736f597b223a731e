import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes are compared, in a time that tells nothing about the right one; without a token nothing is right. */
export function isBearer(sent: string | undefined, token: string | undefined): boolean {
  if (sent === undefined || token === undefined) return false;
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(sent), hashOf(`Bearer ${token}`));
}
