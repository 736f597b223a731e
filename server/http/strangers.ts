import type { IncomingHttpHeaders } from 'node:http';
import type { Services } from '../services.ts';
import { authenticate } from './authenticate.ts';
import type { Actor } from './caller.ts';
import { Refusal, refuse } from './errors.ts';
import { networkOf } from './network.ts';
import { isTokenShaped, tokenHashOf } from './token.ts';

/** Refused tokens a minute from one address: more than an office whose sessions end at the same time. */
export const STRANGERS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;
/** Tokens this process remembers to have let in; twice as many at the most. */
const REMEMBERED = 10_000;

/** What tells who somebody is. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Answers the account behind a request. @throws Refusal 401, 429 */
export type Door = (arrival: Arrival) => Promise<Actor>;

/**
 * `authenticate` behind a count of refused tokens by address: whoever makes tokens up is refused without a question
 * to the database after some tries. Those behind the same address whose token was let in before go on. Counted in
 * each process, on the process's own clock.
 */
export function doorOf(services: Services, perMinute: number = STRANGERS_PER_MINUTE): Door {
  const refused = new Counter();
  const letIn = new Recent();
  return async ({ headers, ip }) => {
    const token = headers['token'];
    if (!isTokenShaped(token)) throw refuse.signedOut();
    const [hash, network] = [tokenHashOf(token), networkOf(ip)];
    if (refused.of(network) >= perMinute && !letIn.has(hash))
      throw refuse.tooMany({ seconds: refused.secondsLeft() });
    try {
      const actor = await authenticate(services, headers);
      letIn.add(hash);
      return actor;
    } catch (error) {
      if (error instanceof Refusal) refused.add(network);
      throw error;
    }
  };
}

/** Counts within the running minute. */
class Counter {
  #since = performance.now();
  #counts = new Map<string, number>();

  of(name: string): number {
    if (performance.now() - this.#since >= MINUTE_MS) {
      this.#since = performance.now();
      this.#counts = new Map();
    }
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  secondsLeft(): number {
    return Math.max(1, Math.ceil((MINUTE_MS - (performance.now() - this.#since)) / 1000));
  }
}

/** The names that were added last; at most two generations of them. */
class Recent {
  #younger = new Set<string>();
  #older = new Set<string>();

  has(name: string): boolean {
    return this.#younger.has(name) || this.#older.has(name);
  }

  add(name: string): void {
    this.#younger.add(name);
    if (this.#younger.size < REMEMBERED) return;
    this.#older = this.#younger;
    this.#younger = new Set();
  }
}
