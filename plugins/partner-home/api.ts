import { useEffect, useState } from 'react';

/** What the home pages of both sides share. For pages; manifests import no React. */
export { changeOf, pointsOf } from './model/change.ts';
export { DayTitle } from './components/DayTitle.tsx';
export { useLive } from './useLive.ts';
export { useOpenPages } from './useOpenPages.ts';

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
