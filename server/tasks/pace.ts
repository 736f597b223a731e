import { setTimeout as wait } from 'node:timers/promises';

/** Lets one caller through at a time, evenly spaced. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/**
 * At most `perSecond` passes a second, evenly spread, with no burst after a pause. Payment providers limit the rate
 * of refunds and answer a burst with refusals that people would have to retry.
 */
export function pace(perSecond: number, now: () => number = () => performance.now()): Pace {
  const gapMs = 1000 / perSecond;
  let next = 0;
  let before: Promise<unknown> = Promise.resolve();
  return (signal) => {
    const mine = Math.max(next, now());
    next = mine + gapMs;
    // Behind the one before, also when a stalled process finds several turns due at once.
    const turn = before.then(async () => {
      const pauseMs = mine - now();
      if (pauseMs >= 1) await wait(pauseMs, undefined, { signal });
      signal.throwIfAborted();
    });
    before = turn.catch(() => undefined);
    return turn;
  };
}
