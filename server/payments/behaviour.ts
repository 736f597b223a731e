import { createHash } from 'node:crypto';

/** How a simulated provider treats one refund key. The same key always behaves the same. */
export interface Behaviour {
  readonly latencyMs: number;
  /** Refused on tries 1 to `refusedTries`; Infinity: for ever. 0: paid at once. */
  readonly refusedTries: number;
  readonly refusal: Refusal;
  /** The first answer is lost: before anything happened, after it was paid, or not at all. */
  readonly lost: 'before' | 'after' | 'never';
}

interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly retryable: boolean;
}

/** Settings of the simulation, as `Config.payments` holds them. */
export interface BehaviourSettings {
  readonly latencyMs: number;
  readonly failurePercent: number;
  readonly lostPercent: number;
}

/** The texts are the provider's: data, stored and shown as they are. Some of these pass on a later try. */
const REFUSALS: readonly Refusal[] = [
  { code: 'SYSTEM_BUSY', text: '渠道繁忙', retryable: true },
  { code: 'BALANCE_NOT_ENOUGH', text: '商户余额不足', retryable: true },
  { code: 'ACCOUNT_CLOSED', text: '用户账户已注销', retryable: false },
  { code: 'FREQUENCY_LIMITED', text: '请求过于频繁', retryable: true },
  { code: 'CARD_EXPIRED', text: '银行卡已失效', retryable: false },
];
const PAID: Refusal = { code: '', text: '', retryable: false };
/** One answer in 200 is late. */
const LATE_SHARE = 0.005;
const LATE_FACTOR = 20;

/** Draws a key's behaviour from its hash: no state, so all processes agree and tests can choose keys. */
export function behaviourOf(key: string, settings: BehaviourSettings): Behaviour {
  const draw = createHash('sha256').update(`behaviour ${key}`).digest();
  /** A number from 0 to below 1, another one for each place. */
  const share = (place: number): number => draw.readUInt32BE(place * 4) / 2 ** 32;
  const late = share(0) < LATE_SHARE ? LATE_FACTOR : 1;
  const refused = share(2) * 100 < settings.failurePercent;
  const refusal = refused ? (REFUSALS[Math.floor(share(3) * REFUSALS.length)] ?? PAID) : PAID;
  return {
    latencyMs: settings.latencyMs * (0.55 + 0.95 * share(1)) * late,
    refusal,
    refusedTries: refused ? triesRefused(refusal, share(4)) : 0,
    lost: share(5) * 100 >= settings.lostPercent ? 'never' : share(6) < 0.5 ? 'before' : 'after',
  };
}

/** Half of the retryable refusals pass on the second try, a quarter on the third, the rest never within five. */
function triesRefused(refusal: Refusal, share: number): number {
  if (!refusal.retryable) return Number.POSITIVE_INFINITY;
  if (share < 0.5) return 1;
  return share < 0.75 ? 2 : 8;
}
