import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** A new opaque token: 256 random bits, base64url. Shown once, stored as its hash only (reliability I1). */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored and looked up instead of a token. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** False for anything that was never given out; saves the look-up. */
export const isTokenShaped = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN_FORM.test(value);
