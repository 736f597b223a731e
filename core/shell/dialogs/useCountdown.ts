import { useCallback, useSyncExternalStore } from 'react';

const secondsTo = (until: number | undefined): number =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a moment (epoch milliseconds), 0 once it has passed or when there is none. */
export function useCountdown(until: number | undefined): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (until === undefined) return () => undefined;
      // The clock is asked anew each time: a sleeping tab must not count slower than time.
      const timer = setInterval(() => {
        changed();
        if (secondsTo(until) === 0) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () => secondsTo(until));
}
