import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import type { Services } from '../services.ts';
import { type Outcome, refusalOf } from './envelope.ts';
import { Refusal, refuse } from './errors.ts';
import { extendKey, freeKey, keyRow, purgeKeys, storeAnswer, takeKey, takeOverKey } from './sql.ts';

/** Frees the key of a process that died; a living one extends it. */
const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** A second request with the same key waits this long for the answer of the first. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
const KEPT_MS = 24 * 3_600_000;
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

/** Runs the work of a request once and answers every repetition with the first outcome. */
export type Once = (request: OnceRequest, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Idempotency keys as reliability M5 asks: same key and body replay the first answer, another body is refused, a
 * repetition that comes while the first still runs waits. Refusals are answers and are kept; wrong input, faults
 * and "busy" are not, so that the same key may try again. Keys are forgotten after 24 h.
 */
export function idempotency(services: Services): Once {
  let purgedAt = services.now();
  return async ({ accountId, key, callId, fingerprint }, work) => {
    if (typeof key !== 'string' || !KEY_FORM.test(key)) throw refuse.keyMissing();
    const now = services.now();
    if (now - purgedAt >= PURGE_EVERY_MS) {
      purgedAt = now;
      await purgeKeys(services.database.orm, new Date(now - KEPT_MS));
    }
    const bodyHash = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex');
    const stored = await takeOrWait(services, { accountId, key, callId, bodyHash });
    return stored ?? runFirst(services, accountId, key, work);
  };
}

interface Claim {
  readonly accountId: number;
  readonly key: string;
  readonly callId: string;
  readonly bodyHash: string;
}

/** The stored outcome, or undefined when the key is ours and the work must be done. */
async function takeOrWait(services: Services, claim: Claim): Promise<Outcome | undefined> {
  const { orm } = services.database;
  const { accountId, key } = claim;
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const now = services.now();
    const leaseUntil = new Date(now + LEASE_MS);
    if (await takeKey(orm, { ...claim, createdAt: new Date(now), leaseUntil })) return undefined;
    const row = await keyRow(orm, accountId, key);
    // Freed meanwhile, or due to be forgotten: the next round takes it.
    if (row && now - row.createdAt.getTime() >= KEPT_MS) await freeKey(orm, accountId, key);
    else if (row) {
      if (row.callId !== claim.callId || row.bodyHash !== claim.bodyHash) throw refuse.keyReused();
      // Written by storeAnswer below, and by nothing else.
      if (row.answer !== null) return row.answer as Outcome;
      if (await takeOverKey(orm, accountId, key, new Date(now), leaseUntil)) return undefined;
      if (performance.now() >= giveUpAt) throw refuse.keyBusy();
      await pause(LOOK_EVERY_MS);
    }
  }
}

async function runFirst(
  services: Services,
  accountId: number,
  key: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { orm } = services.database;
  const heartbeat = setInterval(() => {
    // A lost heartbeat only makes the lease end earlier; the work itself reports a database that is away.
    extendKey(orm, accountId, key, new Date(services.now() + LEASE_MS)).catch(() => {});
  }, HEARTBEAT_MS);
  try {
    const outcome = await work();
    await storeAnswer(orm, accountId, key, outcome);
    return outcome;
  } catch (error) {
    if (error instanceof Refusal && isAnswer(error)) {
      await storeAnswer(orm, accountId, key, refusalOf(error));
    } else {
      await freeKey(orm, accountId, key);
    }
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

const NO_ANSWERS: readonly number[] = [ResultCode.badInput, ResultCode.tooMany, ResultCode.unavailable];
const isAnswer = (refusal: Refusal): boolean => !NO_ANSWERS.includes(refusal.resultCode);
