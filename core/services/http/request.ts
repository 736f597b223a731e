import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { CallSpec, SentRequest } from '../../../shared/contract/call.ts';

import { failureText } from './errorText.ts';
import { ApiError } from './Http.ts';

/** The three parts of a request, whatever its call. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The parts of a typed request; which of them exist is the call's business. */
export const partsOf = <C extends CallSpec>(request: SentRequest<C>): RequestParts => request as RequestParts;

/** What an address means by itself: this folder, and the one above. */
const DOTS = /^\.{1,2}$/;

const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Address of a call: parameters filled in and encoded, query appended; empty values are left out, lists get commas.
 * @throws ApiError notFound for a parameter of dots alone.
 */
export function addressOf(base: string, path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!isSent(value)) throw new Error(`${path} needs the parameter "${name}".`);
    // A browser would leave them out of the address, and another call would be made.
    if (DOTS.test(String(value))) throw new ApiError(ResultCode.notFound, failureText('noSuchName'));
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (isSent(value) ? [[name, String(value)]] : [])),
  ).toString();
  return `${base}${filled}${search ? `?${search}` : ''}`;
}

/** A random key of 128 bits; works without a secure context, where `crypto.randomUUID` is missing. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
