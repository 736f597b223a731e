import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { refuse } from '../errors.ts';
import { networkOf } from '../network.ts';
import { isTokenShaped, tokenHashOf } from '../access/token.ts';

/** Requests a minute, counted in each server process. */
export interface RequestLimits {
  /** For each token, or address when there is none or none is asked for. */
  readonly general: number;
  /** Sign-ins for each address, whatever the accounts (reliability I9). */
  readonly signIn: number;
  /** Public pages for each address, all of them together (screens D). */
  readonly shared: number;
  /** Refused tokens for each address; STRANGERS_PER_MINUTE when left out. */
  readonly strangers?: number;
}

/** What people with many tabs stay far below. */
export const GENERAL_LIMIT = 1_200;
/** Largest body of a call; pictures have their own address. */
export const BODY_LIMIT_BYTES = 1_048_576;
/** No call needs more than five levels; deeper bodies only cost time. */
const DEEPEST_BODY = 20;
/** Twice what the largest call takes; each value that is wrong would be told. */
const MOST_VALUES = 20_000;
const MINUTE_MS = 60_000;
/** A page takes three calls; nobody looks at twenty a minute. */
export const SHARED_LIMIT = 60;

/** The hook that counts a call's requests before anything else is done for them. */
export type LimitHook = (call?: Pick<CallSpec, 'access' | 'counted'>) => onRequestAsyncHookHandler;

/** Prepares counting; refusals are 429 envelopes that say how long to wait. */
export async function mountLimits(app: FastifyInstance, limits: RequestLimits): Promise<LimitHook> {
  await app.register(rateLimit, { global: false });
  const hookFor = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.rateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator,
      errorResponseBuilder: (_request, { ttl }) => refuse.tooMany({ seconds: Math.ceil(ttl / 1000) }),
    });
  const general = hookFor(limits.general, ({ headers, ip }) =>
    isTokenShaped(headers['token']) ? tokenHashOf(headers['token']) : networkOf(ip),
  );
  const byAddress = (max: number) => hookFor(max, ({ ip }) => networkOf(ip));
  const open = byAddress(limits.general);
  const own = { signIn: byAddress(limits.signIn), shared: byAddress(limits.shared) };
  return (call) => {
    if (call?.counted) return own[call.counted];
    // A token that is not checked must not get a counter of its own: made-up ones would each have a full quota.
    return call?.access.kind === 'public' ? open : general;
  };
}

/** JSON bodies: of limited depth, without __proto__ and constructor tricks. A missing body is no body. */
export function mountJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text);
    if (body === '') return done(null, undefined);
    const { depth, commas } = extentOf(body);
    if (depth > DEEPEST_BODY) return done(unreadable('is nested too deeply'), undefined);
    if (commas > MOST_VALUES) return done(unreadable('has too many values'), undefined);
    return parse(request, body, (error, value) =>
      done(error ? unreadable('is not valid JSON') : null, value),
    );
  });
}

const unreadable = (message: string) => refuse.badInput([{ field: 'body', code: 'unreadable', message }]);

/** Deepest nesting of brackets, and number of commas, outside strings. */
function extentOf(json: string): { depth: number; commas: number } {
  let depth = 0;
  let deepest = 0;
  let commas = 0;
  let inText = false;
  for (let index = 0; index < json.length; index++) {
    const letter = json[index];
    if (inText) {
      if (letter === '\\') index++;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, ++depth);
    else if (letter === '}' || letter === ']') depth--;
    else if (letter === ',') commas++;
  }
  return { depth: deepest, commas };
}
