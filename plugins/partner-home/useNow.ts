import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/format/clock.ts';

const EVERY_MS = 30_000;

/** The time in epoch milliseconds, told anew twice a minute: a board that stays open sees midnight. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
