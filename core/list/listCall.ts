import type { z } from 'zod';
import { collectPages } from '../services/http/collectPages.ts';
import { ApiError, type Http } from '../services/http/Http.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../shared/contract/call.ts';
import type { Page } from '../../shared/contract/basics.ts';
import type { FilterSpec } from './filters/listFilters.ts';
import { type ListState, queryOf } from './address/listAddress.ts';

/** A call that answers pages: its query takes the parameters of screens C1b. */
export type ListCall = CallSpec & { readonly result: z.ZodType<Page<unknown>> };

/** One row of a list call. */
export type RowOf<C extends ListCall> = ResultOf<C>['results'][number];

type QueryOf<C extends ListCall> = z.input<NonNullable<C['query']>>;
/** Names of what the call's query takes: filters and their defaults. */
export type FilterOf<C extends ListCall> = Exclude<
  keyof QueryOf<C> & string,
  'currentPage' | 'pageSize' | 'sortBy' | 'sortOrder'
>;
/** The filters of a list by name, each a name that the call's query has. */
export type FiltersOf<C extends ListCall> = {
  readonly [Name in FilterOf<C>]?: FilterSpec<FilterOf<C>>;
};
/** What the call can order by. */
export type SortOf<C extends ListCall> =
  QueryOf<C> extends { readonly sortBy?: infer By } ? By & string : never;

/** Path parameters of the call, for lists below one object. */
export type ListParams = Readonly<Record<string, string | number>>;

/** Rows fetched at a time when all that match are wanted; the largest page the server gives. */
const FETCH_SIZE = 100;

/** Asks for one page. Rejects with {@link ApiError}, also when a code was passed through. */
export function fetchPage<C extends ListCall>(
  http: Http,
  call: C,
  state: ListState,
  options: {
    readonly params?: ListParams | undefined;
    readonly signal?: AbortSignal | undefined;
    /** Says nothing when it fails: nobody asked for it. */
    readonly quiet?: true;
  } = {},
): Promise<ResultOf<C>> {
  const { params, signal, quiet } = options;
  // The address is text and this is where it becomes a request; the server checks it against the same contract.
  const request = { ...(params && { params }), query: queryOf(state) } as unknown as SentRequest<C>;
  return http.fetch(call, request, { ...(signal && { signal }), ...(quiet && { quiet }) });
}

/** All rows that match, in the list's order, at most `limit`. */
export async function fetchAllRows<C extends ListCall>(
  http: Http,
  call: C,
  state: ListState,
  options: {
    readonly params?: ListParams | undefined;
    readonly limit: number;
    readonly rowId: (row: RowOf<C>) => string;
  },
): Promise<readonly RowOf<C>[]> {
  return collectPages<RowOf<C>>(
    (page) => fetchPage(http, call, { ...state, page, pageSize: FETCH_SIZE }, options),
    options.rowId,
    options.limit,
  );
}

/** Only what never reached the server is worth a second try by itself; an answer stays an answer. */
export const retryList = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) && failures < 2;
