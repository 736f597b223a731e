import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordHash } from '../../db/passwordHash.ts';
import { refuse } from '../../http/errors.ts';

/** argon2id as OWASP recommends it: 19 MiB and some fifteen milliseconds each (decision 0023, reliability I13). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;
/** A hash that no password is known for, of the same cost: what names that nobody has are checked against. */
const NOBODY = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`;
/**
 * What accounts without a password store: they are signed in to by a code, or by the identity provider. Nothing in the form
 * of a hash, which would be checked at the cost of its method for ever.
 */
export const NO_PASSWORD = '' as PasswordHash;
/**
 * Three hashes at once: one thread of libuv's four stays free, so that files are served while people sign in. The last who
 * waits does so for about two seconds.
 */
const all = queue(3, 250);
/** Of the earlier method one at a time, at 128 MiB and half a second each: guesses at such accounts hold up no others. */
const earlier = queue(1, 10);
const EARLIER = 'scrypt$';

/** One letter with its accent, as one keyboard writes it, is the same as letter and accent, as another does. */
const composed = (password: string): string => password.normalize('NFC');

/**
 * Hashes a password for storage, in the PHC form `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Every character counts;
 * nothing is trimmed or cut. `cost` is lowered by tests only. @throws Refusal 429 when too many wait already.
 */
export const hashPassword = (password: string, cost: typeof COST = COST): Promise<PasswordHash> =>
  all.inTurn(async () => (await hash(composed(password), cost)) as PasswordHash);

/**
 * True when the password belongs to the stored hash. Without a hash (unknown account) it works as long as with one
 * and says no, so that time does not tell who exists (reliability I11). @throws Refusal 429 when too many wait.
 */
export const verifyPassword = (password: string, stored: string = NOBODY): Promise<boolean> =>
  stored.startsWith(EARLIER)
    ? earlier.inTurn(() => all.inTurn(() => matches(password, stored)))
    : all.inTurn(() => matches(password, stored));

/** True for a hash of an earlier method or cost: whoever knows the password shall store it anew. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

/** How many hashes run and wait right now, for metrics and tests. */
export const passwordWork = (): { running: number; waiting: number } => all.state();

/** As it is composed; as it was typed too, for hashes of before passwords were composed. */
async function matches(password: string, stored: string): Promise<boolean> {
  const plain = composed(password);
  return (await isOf(plain, stored)) || (plain !== password && (await isOf(password, stored)));
}
const isOf = (password: string, stored: string): Promise<boolean> =>
  (stored.startsWith(EARLIER) ? verifyScrypt(password, stored) : verify(stored, password))
    // What is no hash at all, NO_PASSWORD for one, belongs to nobody.
    .catch(() => verify(NOBODY, password).then(() => false));

/** Hashes of before November 2026, as `scrypt$17$8$1$salt$hash`. */
function verifyScrypt(password: string, stored: string): Promise<boolean> {
  const [, exponent, blockSize, parallel, salt = '', expected = ''] = stored.split('$');
  const [N, r, p] = [2 ** Number(exponent), Number(blockSize), Number(parallel)];
  const key = Buffer.from(expected, 'base64url');
  return new Promise((done, failed) => {
    scrypt(password, Buffer.from(salt, 'base64url'), 32, { N, r, p, maxmem: 256 * N * r }, (error, actual) =>
      error ? failed(error) : done(key.length === actual.length && timingSafeEqual(key, actual)),
    );
  });
}

/** A queue: `runningAtMost` works at once and `waitingAtMost` behind them; whoever comes then is answered 429. */
function queue(runningAtMost: number, waitingAtMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < runningAtMost) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw refuse.tooMany({ seconds: 5 });
    // The place is handed over by `leave`, so `running` stays as it is.
    await new Promise<void>((go) => waiting.push(go));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    inTurn: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    state: () => ({ running, waiting: waiting.length }),
  };
}
