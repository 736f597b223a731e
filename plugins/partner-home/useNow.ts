import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time in epoch milliseconds, told anew twice a minute: a board that stays open sees midnight. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
