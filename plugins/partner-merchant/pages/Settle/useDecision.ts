import { useEffect, useEffectEvent } from 'react';
import { LiveLine, useObservable, useService } from '../../../../core/api.ts';
import type { AuditRounds } from '../../model/content.ts';

/** So often it is asked how the audit stands without the line to the server: an approval must be seen within five seconds. */
const POLL_MS = 4_000;
/** With it, only in case a word of the server was lost. */
const WATCH_MS = 30_000;

/** Something that was asked, and can be asked again. */
interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly refetch: () => Promise<{ readonly data: Answer | undefined }>;
}

/**
 * While others decide about a file, a decision is heard of over the socket: it changes what the account may do. Its rounds
 * are asked then (they name no numbers, so no look at one is written into the trail), and a new one brings the file.
 */
export function useDecision(isWaiting: boolean, rounds: Asked<AuditRounds>, file: Asked<unknown>): void {
  const line = useService(LiveLine);
  const isConnected = useObservable(line.connected$, false);
  const ask = useEffectEvent(async () => {
    const known = rounds.data?.[0]?.id;
    const { data } = await rounds.refetch();
    if (data !== undefined && data[0]?.id !== known) await file.refetch();
  });
  const poll = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') void ask();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const handle = (): void => poll();
    const timer = setInterval(handle, isConnected ? WATCH_MS : POLL_MS);
    document.addEventListener('visibilitychange', handle);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [isWaiting, isConnected]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const decisions = line.rightsChanged$.subscribe(() => void ask());
    return () => decisions.unsubscribe();
  }, [isWaiting, line]);
}
