import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { TableState } from '../../../shared/ui/DataTable/types.ts';
import { useService } from '../../plugins/react.tsx';
import { Http } from '../../services/http/Http.ts';
import type { ListState } from '../address/listAddress.ts';
import { fetchPage, type ListCall, type ListParams, retryList, type RowOf } from '../listCall.ts';
import { useFirstRequest } from './useFirstRequest.ts';

/** What there is to show. */
export interface ListRows<C extends ListCall> {
  /** The newest answer; the one before while the next is under way or has failed. */
  readonly answer: ResultOf<C> | undefined;
  readonly rows: readonly RowOf<C>[];
  readonly total: number;
  readonly status: TableState;
  /** A load runs while rows are on screen. */
  readonly busy: boolean;
  /** True when `answer` belongs to what was asked last. */
  readonly isCurrent: boolean;
  readonly error: Error | undefined;
  /** When the shown rows came, in epoch milliseconds; 0 before the first. */
  readonly loadedAt: number;
  /** Asks again for the shown page; pages seen before are asked for again when they are shown. */
  refresh(): void;
}

/** What names a list's pages in the query cache. */
export const listKey = (id: string): readonly [string, string] => ['list', id];

/** One page from the server: the last request wins, old rows stay until the new ones are here. */
export function useListRows<C extends ListCall>(
  id: string,
  call: C,
  state: ListState,
  { params, isResting }: { readonly params: ListParams | undefined; readonly isResting: boolean },
): ListRows<C> {
  const http = useService(Http);
  const client = useQueryClient();
  const page = {
    queryKey: [...listKey(id), params ?? null, state],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchPage(http, call, state, { params, signal }),
    retry: retryList,
  };
  useFirstRequest(page, isResting);
  const query = useQuery({
    ...page,
    enabled: !isResting,
    // No silent reordering under the pointer (screens A2).
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [kept, setKept] = useState<{ answer: ResultOf<C>; at: number }>();
  const { data } = query;
  if (data !== undefined && (kept?.answer !== data || kept.at !== query.dataUpdatedAt))
    setKept({ answer: data, at: query.dataUpdatedAt });
  const answer = data ?? kept?.answer;
  const error = query.error ?? undefined;
  const rows = answer?.results ?? NO_ROWS;
  return {
    answer,
    rows,
    total: answer?.totalRecords ?? 0,
    status: statusOf(answer, rows.length, query.isFetching ? undefined : error),
    busy: query.isFetching && answer !== undefined,
    isCurrent: data !== undefined,
    error,
    loadedAt: data === undefined ? (kept?.at ?? 0) : query.dataUpdatedAt,
    refresh: useCallback(() => void client.invalidateQueries({ queryKey: listKey(id) }), [client, id]),
  };
}

const NO_ROWS: readonly never[] = [];

/** What a list shows: rows, that there are none, that they are awaited, or why they did not come. */
export function statusOf(answer: object | undefined, rows: number, error: Error | undefined): TableState {
  if (error) return 'error';
  if (!answer) return 'loading';
  return rows === 0 ? 'empty' : 'ready';
}
