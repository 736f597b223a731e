import { MAX_PICTURE_BYTES } from '../../../../shared/codes/limits.ts';

const ANSWER_WITHIN_MS = 10_000;

/** What lies at an address will never be a picture we store. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/**
 * Fetches a file of at most {@link MAX_PICTURE_BYTES}. Redirects are not followed: where one leads, no setting has said.
 * @throws NoPicture for what is gone or too large; any other Error where trying again may help
 */
export async function fetchPicture(address: string): Promise<Buffer> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!answer.ok) {
    await answer.body?.cancel();
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    throw new (isFinal ? NoPicture : Error)(`HTTP ${answer.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Counted as it comes: a length that is announced may be untrue.
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > MAX_PICTURE_BYTES) throw new NoPicture('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
