import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Http, useService } from '../../core/api.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../shared/contract/call.ts';

/** How often a call is asked, and whether at all. */
export interface LiveOptions {
  readonly everyMs: number;
  readonly enabled?: boolean;
}

/** Asks a call again and again while the page is looked at; what was told last stays until the next answer. */
export function useLive<C extends CallSpec>(
  call: C,
  request: SentRequest<C>,
  { everyMs, enabled = true }: LiveOptions,
): UseQueryResult<ResultOf<C>> {
  const http = useService(Http);
  return useQuery({
    queryKey: [call.id, request],
    queryFn: ({ signal }) => http.fetch(call, request, { signal, quiet: true }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    enabled,
  });
}
