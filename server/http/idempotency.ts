import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import type { Database, Queryable } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { type Outcome, refusalOf } from './envelope.ts';
import { Refusal, refuse } from './errors.ts';
import { holdKey, keyRow, purgeKeys, storeAnswer } from './sql.ts';

/** A second request with the same key waits this long for the answer of the first. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
const PURGE_EVERY_MS = 600_000;
const KEY_FORM = /^[\x21-\x7e]{1,100}$/;

/** A request that must have its effect once. */
export interface OnceRequest {
  readonly accountId: number;
  /** The Idempotency-Key header as sent. */
  readonly key: unknown;
  readonly callId: string;
  /** Everything that makes the request what it is: input, and the store it acts in. */
  readonly fingerprint: unknown;
}

/** The work of a request that carries an idempotency key. */
export interface OnceWork {
  /** Asked first, outside the transaction: what takes its time and changes nothing. Its refusals are answers, too. */
  readonly before: (() => Promise<unknown>) | undefined;
  /** Everything it changes, in one transaction; runs again when that loses a race. `known` is what `before` found. */
  readonly run: (known: unknown) => Promise<Outcome>;
}

/** Runs the work of a request once and answers every repetition with the first outcome. */
export type Once = (request: OnceRequest, work: OnceWork) => Promise<Outcome>;

interface Claim {
  readonly accountId: number;
  readonly key: string;
  readonly callId: string;
  readonly bodyHash: string;
}

/**
 * Idempotency keys as reliability M5 asks: same key and body replay the first answer, another body is refused, a
 * repetition that comes while the first still runs waits. Work and answer are one transaction, so there is no moment at
 * which one is there without the other, whatever dies (decision 0018). Refusals are answers and are kept; wrong input,
 * faults and "busy" are not and leave nothing, so that the same key may try again. Keys are forgotten after 24 h.
 */
export function idempotency({ database, now }: Services): Once {
  let purgedAt = now();
  return async ({ accountId, key, callId, fingerprint }, work) => {
    if (typeof key !== 'string' || !KEY_FORM.test(key)) throw refuse.keyMissing();
    if (now() - purgedAt >= PURGE_EVERY_MS) {
      purgedAt = now();
      await purgeKeys(database.orm);
    }
    const bodyHash = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex');
    return firstOutcome(database, { accountId, key, callId, bodyHash }, work);
  };
}

async function firstOutcome(database: Database, claim: Claim, { before, run }: OnceWork): Promise<Outcome> {
  const stored = before && (await storedOutcome(database.orm, claim));
  if (stored) return stored;
  const known = before && (await orRefusal(before));
  const work = async () => (known instanceof Refusal ? refusalOf(known) : run(known));
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const outcome = await database.unitOfWork(() => outcomeOnce(database, claim, work));
    if (outcome) return outcome;
    if (performance.now() >= giveUpAt) throw refuse.keyBusy();
    await pause(LOOK_EVERY_MS);
  }
}

/** In a unit of work: the outcome, of now or of the first time; undefined while another request has the key. */
async function outcomeOnce(
  { orm, transaction }: Database,
  claim: Claim,
  run: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  if (!(await holdKey(orm, claim.accountId, claim.key))) return undefined;
  const stored = await storedOutcome(orm, claim);
  if (stored) return stored;
  const ended = await orRefusal(() => transaction(run));
  const outcome = ended instanceof Refusal ? refusalOf(ended) : ended;
  await storeAnswer(orm, { ...claim, answer: outcome });
  return outcome;
}

/** The first outcome of a key. @throws Refusal keyReused when it was that of another request. */
async function storedOutcome(orm: Queryable, claim: Claim): Promise<Outcome | undefined> {
  const first = await keyRow(orm, claim.accountId, claim.key);
  if (first && (first.callId !== claim.callId || first.bodyHash !== claim.bodyHash)) throw refuse.keyReused();
  // Written by storeAnswer, and by nothing else.
  return first?.answer as Outcome | undefined;
}

const NO_ANSWERS: readonly number[] = [ResultCode.badInput, ResultCode.tooMany, ResultCode.unavailable];

/** What the work gives, or the refusal it ends with when that is an answer. @throws everything else. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !NO_ANSWERS.includes(error.resultCode)) return error;
    throw error;
  }
}
