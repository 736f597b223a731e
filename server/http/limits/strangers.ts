import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '../../../shared/contract/access.ts';
import type { Services } from '../../services.ts';
import { authenticate } from '../access/authenticate.ts';
import type { Actor } from '../access/caller.ts';
import { Refusal, refuse } from '../errors.ts';
import { MinuteCounter } from './minuteCounter.ts';
import { networkOf } from '../network.ts';
import { isTokenShaped, tokenHashOf } from '../access/token.ts';

/** Refused tokens a minute from one address: more than an office whose sign-ins end at the same time. */
export const STRANGERS_PER_MINUTE = 120;
/** Tokens this process remembers to have let in; twice as many at the most. */
const REMEMBERED = 10_000;

/** What tells who somebody is. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/**
 * Answers the account behind a request. An account whose password is a one-time one is let in where `access` says so, and
 * nowhere else: what says nothing of it is closed (decision H50). @throws Refusal 401, 403 mustChangePassword, 429
 */
export type Door = (arrival: Arrival, access?: Access) => Promise<Actor>;

/**
 * `authenticate` behind a count of refused tokens by address: whoever makes tokens up is refused without a question
 * to the database after some tries. Those behind the same address whose token was let in before go on. Counted in
 * each process, on the process's own clock.
 */
export function doorOf(services: Services, perMinute: number = STRANGERS_PER_MINUTE): Door {
  const refused = new MinuteCounter();
  const letIn = new Recent();
  return async ({ headers, ip }, access) => {
    const token = headers['token'];
    if (!isTokenShaped(token)) throw refuse.signedOut();
    const [hash, network] = [tokenHashOf(token), networkOf(ip)];
    if (refused.of(network) >= perMinute && !letIn.has(hash))
      throw refuse.tooMany({ seconds: refused.secondsLeft() });
    const actor = await authenticate(services, headers).catch((error: unknown) => {
      if (error instanceof Refusal) refused.add(network);
      throw error;
    });
    letIn.add(hash);
    if (actor.mustChangePassword && !isOpenBefore(access)) throw refuse.mustChangePassword();
    return actor;
  };
}

/** True for what remains open until a one-time password is changed. */
const isOpenBefore = (access: Access | undefined): boolean =>
  access?.kind === 'signedIn' && access.oneTimePassword;

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
