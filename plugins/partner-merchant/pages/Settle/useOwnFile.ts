import { useEffect, useEffectEvent, useRef } from 'react';
import { type Leave, useCall, useFreshData } from '../../../../core/api.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { auditRecord, merchantInfo } from '../../../../shared/contract/merchant/calls.ts';
import type { Question } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import type { AuditRounds, MerchantFile } from '../../model/content.ts';
import { useDecision } from './useDecision.ts';

/** The own file and its rounds, as newest as they are. */
export interface OwnFile {
  readonly file: Question<MerchantFile>;
  readonly rounds: AuditRounds;
  /** Reads both again. */
  reload(): Promise<void>;
}

/** Loads the own file and waits for what is decided about it; once the company is settled the console opens. */
export function useOwnFile(leave: Leave): OwnFile {
  const file = useCall(merchantInfo, {}, { isFresh: true });
  const rounds = useCall(auditRecord, { query: {} }, { isFresh: true });
  // Another tab may have written since an answer of before.
  const data = useFreshData(file);
  const status = data?.auditStatus;
  const isWaiting = status === AuditStatus.submitted || status === AuditStatus.accountOpening;
  useDecision(isWaiting, rounds, file);

  const hasWaited = useRef(false);
  const goOn = useEffectEvent(() => leave.open('/'));
  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    else if (status === AuditStatus.settled && hasWaited.current) goOn();
  }, [isWaiting, status]);
  return {
    file: { ...file, data },
    rounds: rounds.data ?? [],
    reload: async () => void (await Promise.all([file.refetch(), rounds.refetch()])),
  };
}
