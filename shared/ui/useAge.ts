import { useEffect, useState } from 'react';
import { serverNow } from '../format/clock.ts';

const TICK_MS = 5_000;

/** Whole seconds since a moment in epoch milliseconds, updated every few seconds; undefined for 0, which stands for never. */
export function useAge(at: number): number | undefined {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return at === 0 ? undefined : Math.max(0, Math.floor((now - at) / 1_000));
}
