import { createHash } from 'node:crypto';
import type { Services } from '../../services.ts';
import { refuse } from '../../http/errors.ts';
import {
  countGuess,
  forgetGuesses,
  guessWait,
  knowsAddress,
  rememberAddress,
  setGuessWait,
  takeFromBucket,
} from './sql.ts';

/**
 * The sign-in throttle (reliability I9). Names are counted whether they exist or not, so waiting tells nothing.
 *
 * 1. Each pair of account name and address has 5 free tries; every further one waits first: 1 s, doubling to 15 min.
 * 2. Each account name takes guesses from strange addresses out of one bucket, whatever their number: it holds 10
 *    and refills by one each 6 minutes, so at most 20 are evaluated in any hour.
 * 3. An address that signed in to the account within 30 days is not strange: it only has its own counter, so an
 *    attack from elsewhere never locks the rightful owner out. Elsewhere the owner waits for the next refill.
 *
 * A guess is counted before it is evaluated, so guesses that arrive together cannot slip through together.
 */
export interface Throttle {
  /** Counts a guess. @throws Refusal 402 with the seconds to wait; such a guess is not evaluated. */
  readonly before: (accountName: string, address: string) => Promise<void>;
  /** A right guess ends the counting of its pair and makes the address known. */
  readonly succeeded: (accountName: string, address: string) => Promise<void>;
}

/** Free tries of a pair. */
export const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const BUCKET_SIZE = 10;
const REFILL_MS = 6 * 60_000;
const KNOWN_FOR_MS = 30 * 24 * 3_600_000;
/** A pair is forgotten after a day without guesses. */
const FORGET_AFTER_MS = 24 * 3_600_000;

/** Wait after the given number of guesses, in milliseconds. */
export const waitAfter = (guesses: number): number =>
  guesses < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (guesses - FREE_TRIES), LONGEST_WAIT_MS);

/** Names are hashed: what people type there by mistake, a password for one, must not be stored. */
const keyOf = (kind: string, ...parts: string[]): string =>
  `${kind}:${createHash('sha256').update(parts.join('\n').toLowerCase()).digest('hex')}`;

/** The throttle of a server. */
export function signInThrottle({ database, now }: Services): Throttle {
  return {
    before: (accountName, address) =>
      database.transaction(async (tx) => {
        const at = now();
        const known = await knowsAddress(
          tx,
          keyOf('known', accountName, address),
          new Date(at - KNOWN_FOR_MS),
        );
        if (!known) {
          const bucket = keyOf('bucket', accountName);
          const taken = await takeFromBucket(tx, bucket, at, { refillMs: REFILL_MS, size: BUCKET_SIZE });
          if (!taken) throw waitRefusal(REFILL_MS);
        }
        const pair = keyOf('pair', accountName, address);
        const guesses = await countGuess(tx, pair, at, FORGET_AFTER_MS);
        if (guesses === undefined) {
          const until = await guessWait(tx, pair);
          throw waitRefusal((until?.getTime() ?? at) - at);
        }
        // Same transaction: a guess that comes meanwhile queues behind the row and finds the wait.
        if (waitAfter(guesses) > 0) await setGuessWait(tx, pair, new Date(at + waitAfter(guesses)));
      }),
    succeeded: async (accountName, address) => {
      await forgetGuesses(database.orm, keyOf('pair', accountName, address));
      await rememberAddress(database.orm, keyOf('known', accountName, address), new Date(now()));
    },
  };
}

const waitRefusal = (ms: number) => refuse.waitToSignIn({ seconds: Math.max(1, Math.ceil(ms / 1000)) });
