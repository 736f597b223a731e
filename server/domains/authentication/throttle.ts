import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/pool.ts';
import { networkOf, siteOf } from '../../http/network.ts';
import type { Services } from '../../services.ts';
import { refuse } from './refusals.ts';
import {
  countGuess,
  forgetGuesses,
  giveBackToBucket,
  guessWait,
  hasKey,
  rememberAddress,
  setGuessWait,
  takeFromBucket,
} from './sql.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/**
 * The throttle of password guesses (reliability I9, decision 0024). Names are counted whether they exist or not, so
 * waiting tells nothing. Addresses are networks (`networkOf`).
 *
 * 1. Each pair of account name and address has 5 free tries; every further one waits first: 1 s, doubling to 15 min.
 * 2. Each account name takes guesses from strange addresses out of one bucket: it holds 8 and refills by one each 7
 *    minutes.
 * 3. Strangers who empty the bucket do not shut the owner out: an address without a wrong guess of its own is heard
 *    all the same, three in 24 hours from each site (/24, /48). From one site at most 20 are evaluated in any hour.
 * 4. An address that signed in to the account within 30 days is not strange: it only has its own counter. What a right
 *    guess took out of a bucket goes back, so that people who sign in from many places wait for nobody.
 *
 * A guess is counted before it is evaluated, so guesses that arrive together cannot slip through together.
 */
export interface Throttle {
  /** Counts a guess. @throws Refusal 402 with the seconds to wait; such a guess is not evaluated. */
  readonly before: () => Promise<void>;
  /** A right guess gives its turn back, ends the counting of its pair and makes the address known. */
  readonly succeeded: () => Promise<void>;
}

/** Free tries of a pair. */
export const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** How many attempts an account name has, and how fast they come back. */
const NAME_BUCKET = { size: 8, refillMs: 7 * 60_000 };
/** The same of an account name and a site, for addresses that have not failed themselves. */
const SITE_BUCKET = { size: 3, refillMs: 8 * HOUR_MS };
/** An address stays known to an account for this long. */
export const KNOWN_FOR_MS = 30 * 24 * HOUR_MS;
/** A pair is forgotten after a day without guesses. */
const FORGET_AFTER_MS = 24 * HOUR_MS;

/** Wait after the given number of guesses, in milliseconds. */
export const waitAfter = (guesses: number): number =>
  guesses < FREE_TRIES ? 0 : Math.min(1000 * 2 ** (guesses - FREE_TRIES), LONGEST_WAIT_MS);

/**
 * Each kind of counter has names of its own. Names are hashed: what people type there by mistake, a password for one,
 * must not be stored; and they count in their normal form, as accounts are found by it.
 */
export const keyOf = (
  kind: 'known' | 'name' | 'site' | 'pair' | 'change' | 'codeNumber' | 'codeAddress',
  ...parts: readonly string[]
): string =>
  `${kind}:${createHash('sha256')
    .update(JSON.stringify(parts.map(normalForm)))
    .digest('hex')}`;

/** The throttle of sign-ins to a name from an address. */
export function signInThrottle({ database, now }: Services, accountName: string, address: string): Throttle {
  const network = networkOf(address);
  const pair = keyOf('pair', accountName, network);
  const known = keyOf('known', accountName, network);
  let turn: Turn | undefined;
  return {
    before: () =>
      database.transaction(async (tx) => {
        const at = now();
        const isKnown = await hasKey(tx, known, new Date(at - KNOWN_FOR_MS));
        turn = isKnown ? undefined : await hearStranger(tx, { accountName, address, pair, at });
        if (!isKnown && !turn) throw waitRefusal(NAME_BUCKET.refillMs);
        await countOrWait(tx, pair, at);
      }),
    succeeded: async () => {
      if (turn) await giveBackToBucket(database.orm, turn.key, turn.bucket);
      await forgetGuesses(database.orm, pair);
      await rememberAddress(database.orm, known, new Date(now()));
    },
  };
}

/**
 * The throttle of guesses at the current password in a sign-in: a stolen token must not become a faster way to guess
 * than the sign-in, nor hold up the owner, who is in another sign-in.
 */
export function passwordChangeThrottle({ database, now }: Services, tokenHash: string): Throttle {
  const key = keyOf('change', tokenHash);
  return {
    before: () => database.transaction((tx) => countOrWait(tx, key, now())),
    succeeded: () => forgetGuesses(database.orm, key),
  };
}

interface StrangeGuess {
  readonly accountName: string;
  readonly address: string;
  readonly pair: string;
  readonly at: number;
}

/** What a strange guess was taken out of. */
interface Turn {
  readonly key: string;
  readonly bucket: typeof NAME_BUCKET;
}

/**
 * Takes a strange guess out of the bucket of its name, or out of its site's when the address has not failed itself;
 * undefined when neither has one left.
 */
async function hearStranger(tx: Queryable, guess: StrangeGuess): Promise<Turn | undefined> {
  const { accountName, address, pair, at } = guess;
  const ofName = { key: keyOf('name', accountName), bucket: NAME_BUCKET };
  if (await takeFromBucket(tx, ofName.key, at, ofName.bucket)) return ofName;
  if (await hasKey(tx, pair, new Date(at - FORGET_AFTER_MS))) return undefined;
  const ofSite = { key: keyOf('site', accountName, siteOf(address)), bucket: SITE_BUCKET };
  return (await takeFromBucket(tx, ofSite.key, at, ofSite.bucket)) ? ofSite : undefined;
}

async function countOrWait(tx: Queryable, key: string, at: number): Promise<void> {
  const guesses = await countGuess(tx, key, at, FORGET_AFTER_MS);
  if (guesses === undefined) {
    const until = await guessWait(tx, key);
    throw waitRefusal((until?.getTime() ?? at) - at);
  }
  // Same transaction: a guess that comes meanwhile queues behind the row and finds the wait.
  if (waitAfter(guesses) > 0) await setGuessWait(tx, key, new Date(at + waitAfter(guesses)));
}

const waitRefusal = (ms: number) => refuse.waitToSignIn({ seconds: Math.max(1, Math.ceil(ms / 1000)) });
