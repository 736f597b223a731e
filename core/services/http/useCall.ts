import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { useService } from '../../plugins/react.tsx';
import { AccountMemory } from '../authentication/AccountMemory.ts';
import { collectPages } from './collectPages.ts';
import { Http, type SendOptions } from './Http.ts';
import { type OpenWrite, openWriteOf } from './openWrites.ts';
import type { RequestParts } from './request.ts';

/** When a call is asked. */
export interface CallOptions {
  /** False while what the request needs is not known. */
  readonly enabled?: boolean;
  /** For options and hints that no row waits for: asked when nothing else is under way, and failing without a message. */
  readonly isLater?: boolean;
  /** For a form, which begins with {@link useFreshData}: asked anew however young a kept answer is. */
  readonly isFresh?: boolean;
  /** For choices that are the same for everybody and ask no parameters: shown as of the last start until the answer. */
  readonly isKept?: boolean;
}

/** Asks a call and keeps its answer: cached by request, cancelled when nobody waits, shown again while it refreshes. */
export function useCall<C extends CallSpec>(
  call: C,
  request: SentRequest<C>,
  { isLater = false, isFresh = false, isKept = false, ...options }: CallOptions = {},
): UseQueryResult<ResultOf<C>> {
  const http = useService(Http);
  const memory = useService(AccountMemory);
  const [known] = useState(() => (isKept ? memory.recall()?.choices?.[call.id] : undefined));
  return useQuery({
    queryKey: [call.id, request],
    queryFn: async ({ signal }) => {
      if (isLater) await http.quiet();
      const answer = await http.fetch(call, request, { signal, quiet: isLater });
      if (isKept) memory.keep({ choices: { [call.id]: answer } });
      return answer;
    },
    // What is kept under a call's id was answered to that call.
    ...(known !== undefined && { initialData: known as ResultOf<C>, initialDataUpdatedAt: 0 }),
    ...(isFresh && { staleTime: 0 }),
    ...options,
  });
}

/** What is asked for one page: the query of the call, and how it is sent. */
export interface AskedPage {
  readonly query: { readonly currentPage: number; readonly pageSize: number };
  readonly sending: SendOptions;
}

/** Every row of a call that answers page by page, in its order: for histories, which are read to their beginning. */
export function useWhole<Row extends { readonly id: number }>(
  queryKey: QueryKey,
  read: (
    http: Http,
    asked: AskedPage,
  ) => Promise<{ readonly totalPages: number; readonly results: readonly Row[] }>,
  { isLater = false, isFresh = false, ...options }: Omit<CallOptions, 'isKept'> = {},
): UseQueryResult<readonly Row[]> {
  const http = useService(Http);
  return useQuery({
    queryKey: [...queryKey, 'whole'],
    queryFn: async ({ signal }) => {
      if (isLater) await http.quiet();
      const sending = { signal, quiet: isLater };
      return collectPages(
        (currentPage) => read(http, { query: { currentPage, pageSize: MAX_PAGE_SIZE }, sending }),
        ({ id }) => id,
      );
    },
    ...(isFresh && { staleTime: 0 }),
    ...options,
  });
}

/**
 * What a call with `isFresh` was answered since the component came; undefined until then, also when asking anew failed:
 * a form must not begin with what was kept from before.
 */
export function useFreshData<Data>({ data, dataUpdatedAt }: UseQueryResult<Data>): Data | undefined {
  const [since] = useState(() => Date.now());
  return dataUpdatedAt < since ? undefined : data;
}

export type { OpenWrite };

/** A write whose answer never came, as of the first render and whenever it is looked for again: it may have gone through. */
export function useOpenWrite(
  call: CallSpec,
  request: RequestParts,
): { readonly open: OpenWrite | undefined; readonly look: () => void } {
  const [open, setOpen] = useState(() => openWriteOf(call, request));
  return { open, look: () => setOpen(openWriteOf(call, request)) };
}
