import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentSettings } from '../config.ts';
import { behaviourOf } from './behaviour.ts';
import {
  KEY_CONFLICT,
  type PaymentGateway,
  PaymentTimeout,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
  type RefundTotal,
} from './gateway.ts';
import { Ledger, readLedger } from './ledger.ts';

/**
 * The payment side that comes with Touchline: pays into a directory instead of a bank. It belongs to no
 * process, so several servers and a kill at any moment share one truth, like a real provider's.
 * It refuses some refunds, loses some answers and is late at times; which ones follows from the key alone.
 */
export function embeddedLedger(settings: PaymentSettings, now: () => number = Date.now): PaymentGateway {
  const ledger = new Ledger(settings.directory);
  const underWay = new KeysUnderWay();
  return {
    refund: (request) => underWay.during(request.key, () => refund(request, ledger, settings, now)),
    find: async (key): Promise<RefundStanding> => {
      await wait(behaviourOf(key, settings).latencyMs);
      // Looked at first: an answer that is written down meanwhile is found by the reading.
      const isUnderWay = underWay.has(key);
      const standing = await ledger.standingOf(key);
      const isOpen = standing.state === 'unknown' || (standing.state === 'refused' && standing.retryable);
      return isUnderWay && isOpen ? { state: 'processing' } : standing;
    },
    total: async (): Promise<RefundTotal> => {
      const { count, cents } = await readLedger(settings.directory);
      return { count, cents };
    },
  };
}

/** Keys this process pays at the moment. Those of another process are known when they are written down. */
class KeysUnderWay {
  readonly #counts = new Map<string, number>();

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  async during<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left === 0) this.#counts.delete(key);
      else this.#counts.set(key, left);
    }
  }
}

async function refund(
  request: RefundRequest,
  ledger: Ledger,
  settings: PaymentSettings,
  now: () => number,
): Promise<RefundAnswer> {
  const { key, amountCents } = request;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    return { state: 'refused', code: 'AMOUNT_INVALID', text: '退款金额无效', retryable: false };
  }
  const behaviour = behaviourOf(key, settings);
  await wait(behaviour.latencyMs);
  const bound = await ledger.bind(request);
  if (bound.paymentNumber !== request.paymentNumber || bound.amountCents !== amountCents) {
    return { state: 'refused', code: KEY_CONFLICT, text: '同一退款单号参数不一致', retryable: false };
  }
  const earlier = await ledger.answerTo(key);
  if (earlier) return earlier;
  const attempt = await ledger.takeTry(key);
  if (attempt === 1 && behaviour.lost === 'before') throw new PaymentTimeout(key);
  if (attempt <= behaviour.refusedTries) {
    const refusal: RefundAnswer = { state: 'refused', ...behaviour.refusal };
    if (!refusal.retryable) return ledger.finish(request, refusal);
    await ledger.refuse(key, attempt, refusal);
    return refusal;
  }
  const answer = await ledger.finish(request, {
    state: 'done',
    flowNumber: flowNumberOf(key),
    at: new Date(now()).toISOString(),
  });
  if (attempt === 1 && behaviour.lost === 'after') throw new PaymentTimeout(key);
  return answer;
}

/** Looks like a provider's number and is the same in every process. */
function flowNumberOf(key: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(`flow ${key}`).digest('hex').slice(0, 24)}`);
  return `50${digits.toString().slice(0, 26).padStart(26, '0')}`;
}
