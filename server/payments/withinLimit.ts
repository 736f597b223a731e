import { setTimeout as wait } from 'node:timers/promises';
import { PaymentTimeout } from './gateway.ts';

/**
 * Waits for what the payment side says about `key`, at most `limitMs`: one that never answers must not hold up what
 * comes after it. The call itself is not taken back, so money may still move. @throws PaymentTimeout.
 */
export async function withinLimit<T>(answer: Promise<T>, key: string, limitMs: number): Promise<T> {
  const control = new AbortController();
  const end = wait(limitMs, undefined, { signal: control.signal }).then((): never => {
    throw new PaymentTimeout(key);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    control.abort();
  }
}
