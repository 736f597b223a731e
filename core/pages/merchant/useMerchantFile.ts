import { useCallback, useEffect, useState } from 'react';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { auditRecord, merchantInfo } from '../../../shared/contract/merchant.ts';
import { useService } from '../../plugins/react.tsx';
import { Http, type SendOptions } from '../../services/http/Http.ts';
import { readResult } from '../../services/http/outcomes.ts';

/** The onboarding file and the rounds of its audit, newest first. */
export type MerchantFile = ResultOf<typeof merchantInfo>;
export type AuditRounds = ResultOf<typeof auditRecord>;

/** What is loaded for /merchant-settle. */
export interface LoadedMerchantFile {
  readonly file: MerchantFile | undefined;
  readonly rounds: AuditRounds;
  readonly loading: boolean;
  readonly failed: boolean;
  reload(): void;
}

/** Loads the file and its audit rounds. Without its rounds a file is still worth showing. */
export function useMerchantFile(): LoadedMerchantFile {
  const http = useService(Http);
  const [file, setFile] = useState<MerchantFile>();
  const [rounds, setRounds] = useState<AuditRounds>([]);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    (options: SendOptions) => {
      const isOld = (): boolean => options.signal?.aborted === true;
      http.fetch(auditRecord, {}, options).then(setRounds, () => undefined);
      http
        .send(merchantInfo, {}, options)
        .then(readResult)
        .then(
          (loaded) => (isOld() ? undefined : setFile(loaded)),
          () => (isOld() ? undefined : setFailed(true)),
        );
    },
    [http],
  );
  useEffect(() => {
    const leaving = new AbortController();
    load({ quiet: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [load]);
  const reload = useCallback(() => {
    setFailed(false);
    load({ quiet: true });
  }, [load]);
  return { file, rounds, loading: !file && !failed, failed, reload };
}
