import { useEffect, useState } from 'react';
import { serverNow } from '../../../../../shared/format/clock.ts';

const MINUTE_MS = 60_000;

/** Now in epoch milliseconds, new every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
