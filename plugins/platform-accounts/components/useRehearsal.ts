import { useEffect, useState } from 'react';
import { Http, ApiError, useService } from '../../../core/api.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../../shared/contract/call.ts';

/** What a write would do, as the server says before it is done. */
export interface Rehearsal<Result> {
  readonly result: Result | undefined;
  /** Why it could not be done. */
  readonly refusal: string | undefined;
  readonly isPending: boolean;
}

/** Asks for a dry run whenever the request changes; `undefined` asks nothing. */
export function useRehearsal<C extends CallSpec & { readonly looks: true }>(
  call: C,
  request: SentRequest<C> | undefined,
): Rehearsal<ResultOf<C>> {
  const http = useService(Http);
  const wanted = request === undefined ? undefined : JSON.stringify(request);
  const [known, setKnown] = useState<{ wanted: string; result?: ResultOf<C>; refusal?: string }>();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const stop = new AbortController();
    http.fetch(call, JSON.parse(wanted) as SentRequest<C>, { quiet: true, signal: stop.signal }).then(
      (result) => {
        if (!stop.signal.aborted) setKnown({ wanted, result });
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setKnown({ wanted, refusal: error instanceof ApiError ? error.message : String(error) });
      },
    );
    return () => stop.abort();
  }, [http, call, wanted]);
  const isKnown = known?.wanted === wanted;
  return {
    result: isKnown ? known?.result : undefined,
    refusal: isKnown ? known?.refusal : undefined,
    isPending: wanted !== undefined && !isKnown,
  };
}
