import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';
import { linkKey } from './sql.ts';

/** How long a link is valid at most, in seconds; the same address comes again for half as long, so that browsers keep it. */
const VALID_SECONDS = 600;
const STEP_SECONDS = VALID_SECONDS / 2;
const KEY_BYTES = 32;
/** What is signed: a paper, and the page on which a store opens its account. */
const SIGNED = /^\/(paper-[0-9a-f]{64}\.(?:webp|pdf)|accounts\/[A-Za-z0-9-]{1,64})$/;

/** What stands behind the path of a signed link. */
export interface Signature {
  readonly until?: unknown;
  readonly mark?: unknown;
}

/** Links to papers and to pages of accounts: each for one of them and for ten minutes. */
export interface PaperLinks {
  /** The link of such a path; anything else stays as it is. */
  sign(path: string): string;
  /** Seconds a link is still valid; undefined for one that is over, of another paper, or made up. */
  secondsLeft(name: string, signature: Signature): number | undefined;
}

/** Links under the key of this database: every server on it knows those of the others. */
export async function paperLinks({ database, now }: Services): Promise<PaperLinks> {
  const key = await linkKey(database.orm, randomBytes(KEY_BYTES).toString('base64url'));
  const seconds = () => Math.floor(now() / 1_000);
  const markOf = (name: string, until: number) =>
    createHmac('sha256', key).update(`${name} ${until}`).digest('base64url');
  return {
    sign: (path) => {
      const name = SIGNED.exec(path)?.[1];
      if (name === undefined) return path;
      const until = (Math.floor(seconds() / STEP_SECONDS) + 2) * STEP_SECONDS;
      return `${path}?until=${until}&mark=${markOf(name, until)}`;
    },
    secondsLeft: (name, { until, mark }) => {
      const left = Number(until) - seconds();
      const isValid = left > 0 && left <= VALID_SECONDS && isSame(String(mark), markOf(name, Number(until)));
      return isValid ? left : undefined;
    },
  };
}

/** Compared in a time that tells nothing about the right one. */
function isSame(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
