import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../http/errors.ts';

/** scrypt cost as OWASP recommends it: about 128 MiB and some hundred milliseconds each (reliability I13). */
const COST = { exponent: 17, blockSize: 8, parallel: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Hashes at once. One thread of libuv's four stays free, so that files are served while people sign in. */
const RUNNING_AT_MOST = 3;
/** Longer queues would answer after the client's 20 s anyway. */
const WAITING_AT_MOST = 30;

interface Cost {
  readonly exponent: number;
  readonly blockSize: number;
  readonly parallel: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password for storage, as `scrypt$17$8$1$salt$hash`. Every character counts; nothing is trimmed or cut.
 * `cost` is lowered by tests only. @throws Refusal 429 when too many wait already.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  const parts = ['scrypt', cost.exponent, cost.blockSize, cost.parallel];
  return [...parts, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * True when the password belongs to the stored hash. Without a hash (unknown account) it works as long as with one
 * and says no, so that time does not tell who exists (reliability I11). @throws Refusal 429 when too many wait.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind, exponent, blockSize, parallel, salt, hash] = (stored ?? '').split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { exponent: Number(exponent), blockSize: Number(blockSize), parallel: Number(parallel) };
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** How many hashes run and wait right now, for metrics and tests. */
export const passwordWork = (): { running: number; waiting: number } => ({
  running,
  waiting: waiting.length,
});

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  await enter();
  try {
    return await new Promise<Buffer>((done, failed) => {
      const options = {
        N: 2 ** cost.exponent,
        r: cost.blockSize,
        p: cost.parallel,
        maxmem: 256 * 2 ** cost.exponent * cost.blockSize,
      };
      scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? failed(error) : done(key)));
    });
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < RUNNING_AT_MOST) {
    running += 1;
    return;
  }
  if (waiting.length >= WAITING_AT_MOST) throw refuse.tooMany({ seconds: 5 });
  // The place is handed over by `leave`, so `running` stays as it is.
  await new Promise<void>((go) => waiting.push(go));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
