import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { WHOLE_LIST_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { useService } from '../../plugins/react.tsx';
import { Http } from '../../services/http/Http.ts';
import type { ListState } from '../address/listAddress.ts';
import type { FilterValues } from '../filters/listFilters.ts';
import { fetchPage, type ListCall, retryList, type RowOf, type SortOf } from '../listCall.ts';
import { useFirstRequest } from '../rows/useFirstRequest.ts';
import { listKey, type ListRows, statusOf } from '../rows/useListRows.ts';
import { type ListInput, listNameOf, type ListOf, useListFrame, useListOf } from '../useListPage.ts';
import { matchingRows, cutPage, type RowValue, type WholeFilters } from './wholeRows.ts';

/** What a list is whose rows are all asked for at once. */
export type WholeListInput<C extends ListCall> = Omit<
  ListInput<C>,
  'filters' | 'defaults' | 'ownRows' | 'acrossStores'
> & {
  /** Filters by name, made from all rows, so that what there is to choose is what stands in them; keeps its identity. */
  readonly filters: (rows: readonly RowOf<C>[]) => WholeFilters<RowOf<C>>;
  /** What of a row each sortable column is ordered by; must keep its identity. */
  readonly orders: { readonly [By in SortOf<C>]: (row: RowOf<C>) => RowValue };
  /** What holds when the address says nothing; must keep its identity. */
  readonly defaults?: {
    readonly values?: Readonly<Record<string, string>>;
    readonly sort?: { readonly by: SortOf<C>; readonly order: 'asc' | 'desc' };
    readonly pageSize?: number;
  };
};

/** The one page that holds every row: the call takes {@link WHOLE_LIST_PAGE_SIZE} (decision H34). */
const WHOLE: ListState = { values: {}, page: 1, pageSize: WHOLE_LIST_PAGE_SIZE, sort: undefined };
const NO_ROWS: readonly never[] = [];

/**
 * `useListPage` for the few lists that are short enough to be asked for whole, such as stores: one request, after which
 * filters, order and pages are the browser's and answer at once, also over thousands of rows.
 */
export function useWholeListPage<C extends ListCall>(input: WholeListInput<C>): ListOf<C> {
  const { call, params } = input;
  const http = useService(Http);
  const client = useQueryClient();
  const id = listNameOf(input.id);
  const whole = {
    queryKey: [...listKey(id), params ?? null, 'whole'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      fetchPage(http, call, WHOLE, { params, signal }),
    retry: retryList,
  };
  useFirstRequest(whole);
  const query = useQuery({
    ...whole,
    // No silent reordering under the pointer (screens A2).
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const all: readonly RowOf<C>[] = query.data?.results ?? NO_ROWS;
  const { filters: filtersOf, orders } = input;
  const filters = useMemo(() => filtersOf(all), [filtersOf, all]);
  const frame = useListFrame<C>({ ...input, filters });
  const { values, sort, page, pageSize } = frame.address.state;
  const find = useCallback(
    (wanted: FilterValues) => matchingRows(all, { values: wanted, sort }, { filters, orders }),
    [all, sort, filters, orders],
  );
  const matching = useMemo(() => find(values), [find, values]);
  const answer = useMemo(
    // The rows of one page are as the call answers them; what it says beside them, such as totals, is of all rows.
    () => query.data && ({ ...query.data, ...cutPage(matching, { page, pageSize }) } as ResultOf<C>),
    [query.data, matching, page, pageSize],
  );
  const error = query.error ?? undefined;
  const rows: ListRows<C> = {
    answer,
    rows: answer?.results ?? NO_ROWS,
    total: matching.length,
    status: statusOf(answer, matching.length, query.isFetching ? undefined : error),
    busy: query.isFetching && answer !== undefined,
    isCurrent: answer !== undefined,
    error,
    loadedAt: query.dataUpdatedAt,
    refresh: useCallback(() => void client.invalidateQueries({ queryKey: listKey(id) }), [client, id]),
  };
  return useListOf<C>({ ...input, filters }, frame, rows, {
    all: async (limit) => matching.slice(0, limit),
    count: async (wanted) => find(wanted).length,
  });
}
