import { useEffect, useEffectEvent, useRef } from 'react';
import { type Leave, useCall } from '../../../../core/api.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditRecord, merchantInfo } from '../../../../shared/contract/merchant.ts';
import type { Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import type { AuditRounds, MerchantFile } from '../../model/content.ts';

/** So often it is asked how the audit stands: an approval must be seen within five seconds. */
const POLL_MS = 4_000;

/** The own file and its rounds, as newest as they are. */
export interface OwnFile {
  readonly file: Question<MerchantFile>;
  readonly rounds: AuditRounds;
  /** Reads both again. */
  reload(): Promise<void>;
}

/**
 * Loads the own file. While others decide about it, its rounds are asked again and again (they name no numbers, so no look
 * at one is written into the trail), and a new one brings the file; once the company is settled the console opens.
 */
export function useOwnFile(leave: Leave): OwnFile {
  const file = useCall(merchantInfo, {}, { isFresh: true });
  const rounds = useCall(auditRecord, { query: {} }, { isFresh: true });
  const status = file.data?.auditStatus;
  const isWaiting = status === AuditStatus.submitted || status === AuditStatus.accountOpening;
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

  const hasWaited = useRef(false);
  const goOn = useEffectEvent(() => leave.open('/'));
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    else if (status === AuditStatus.settled && hasWaited.current) goOn();
  }, [isWaiting, status]);
  return {
    // A form must not begin with what was kept from before: another tab may have written since.
    file: { ...file, data: file.isFetchedAfterMount ? file.data : undefined },
    rounds: rounds.data ?? [],
    reload: async () => void (await Promise.all([file.refetch(), rounds.refetch()])),
  };
}
