import { useEffect, useEffectEvent } from 'react';
import type { AuditRounds } from '../../model/content.ts';

/** So often it is asked how the audit stands: an approval must be seen within five seconds. */
const POLL_MS = 4_000;

/** Something that was asked, and can be asked again. */
interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly refetch: () => Promise<{ readonly data: Answer | undefined }>;
}

/**
 * While others decide about a file its rounds are asked again and again (they name no numbers, so no look at one is written
 * into the trail), and a new one brings the file.
 */
export function useDecision(isWaiting: boolean, rounds: Asked<AuditRounds>, file: Asked<unknown>): void {
  const poll = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const known = rounds.data?.[0]?.id;
    const { data } = await rounds.refetch();
    if (data !== undefined && data[0]?.id !== known) await file.refetch();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void poll(), POLL_MS);
    const look = (): void => void poll();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting]);
}
