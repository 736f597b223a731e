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
  return async (signal) => {
    const mine = Math.max(next, now());
    next = mine + gapMs;
    const pauseMs = mine - now();
    if (pauseMs >= 1) await wait(pauseMs, undefined, { signal });
    signal.throwIfAborted();
  };
}
