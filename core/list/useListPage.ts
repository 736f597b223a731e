import { useEffect, useMemo } from 'react';
import type { ResultOf } from '../../shared/contract/call.ts';
import type { Columns } from '../../shared/contract/columns.ts';
import { useService } from '../plugins/react.tsx';
import { Http } from '../services/http/Http.ts';
import type { AddressRules } from './address/listAddress.ts';
import {
  fetchAllRows,
  fetchPage,
  type FilterOf,
  type FiltersOf,
  type ListCall,
  type ListParams,
  type RowOf,
  type SortOf,
} from './listCall.ts';
import type { Sort } from '../../shared/ui/DataTable/types.ts';
import {
  type ActiveFilter,
  activeFilters,
  type FilterTable,
  type FilterValues,
} from './filters/listFilters.ts';
import type { ListPlaces } from './listPlaces.ts';
import { useNarrow } from '../../shared/ui/useNarrow.ts';
import { isSelected } from '../../shared/ui/DataTable/selection.ts';
import { type Bulk, useBulk } from './bulk/useBulk.tsx';
import { type Readable, useReadable } from './rows/useReadable.ts';
import { type ListAddress, useListAddress } from './address/useListAddress.ts';
import { type ListLayoutState, useListLayout } from './columns/useListLayout.ts';
import { type ListPlace, useLeftList, useListReturn } from './address/useListReturn.ts';
import { rowsThatFill } from './rows/fillScreen.ts';
import { useKeptAsking } from './rows/useKeptAsking.ts';
import { type ListRows, useListRows } from './rows/useListRows.ts';
import { useNewRows } from './rows/useNewRows.ts';
import { type ListSelection, useListSelection } from './rows/useListSelection.ts';
import { type ListStores, type RowOfStore, useListStores } from './stores/useListStores.ts';
import { useOpeningView } from './views/useOpeningView.ts';
import { type SavedViews, useSavedViews } from './views/useSavedViews.ts';
import { openingQuery } from './address/viewQuery.ts';

/** The filter by store (screens C1b). */
const STORE = 'storeId';
/** Rows that are looked through for the chosen ones. */
const SEARCHED_AT_MOST = 5_000;

/** What a list is. */
export interface ListInput<C extends ListCall> {
  /**
   * Stable name: kept columns and remembered places hang on it, and what other plugins add. A list that they may add to
   * says its places, which its plugin's `api.ts` exports.
   */
  readonly id: string | ListPlaces<RowOf<C>>;
  /** The call that answers the rows. */
  readonly call: C;
  /** Path parameters of the call. */
  readonly params?: ListParams;
  /** What the list is about, where the call takes it as a filter: asked with every time. Must keep its identity. */
  readonly always?: { readonly [Name in FilterOf<C>]?: string };
  /** Filters by name; must keep its identity between renders. */
  readonly filters: FiltersOf<C>;
  /** What holds when the address says nothing; must keep its identity. */
  readonly defaults?: {
    readonly values?: { readonly [Name in FilterOf<C>]?: string };
    readonly sort?: { readonly by: SortOf<C>; readonly order: Sort['order'] };
    readonly pageSize?: number;
  };
  /** The declared columns of the list, ordered by what the call takes; their identity is kept. */
  readonly columns: Columns<RowOf<C>, string, SortOf<C>>;
  /** Stable id of a row. */
  readonly rowId: (row: RowOf<C>) => string;
  /** What a row is called in messages and results; must keep its identity. */
  readonly rowName: (row: RowOf<C>) => string;
  /**
   * Ids of views that ask for rows of their own, for example a calendar's: while one is shown the list's call rests.
   * Must keep its identity.
   */
  readonly ownRows?: readonly string[];
  /**
   * The call takes `storeId`: the list may show several stores of the company. Says where a row of another store is
   * opened once one works there.
   */
  readonly acrossStores?: RowOf<C> extends RowOfStore ? (row: RowOf<C>) => string : never;
}

/** Everything `ListPage` needs from a list, whatever its call. */
export interface List<Row> extends ListSelection<Row> {
  readonly id: string;
  /** Ids of the columns its file may have. */
  readonly inFile: readonly string[];
  /** Path parameters of the call. */
  readonly params: ListParams | undefined;
  readonly address: ListAddress;
  readonly filters: FilterTable;
  readonly active: readonly ActiveFilter[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** What a row is called in messages, results and the name of its checkbox. */
  readonly rowName: (row: Row) => string;
  readonly total: number;
  /** Rows that came since those on screen were loaded; undefined where nobody asks. */
  readonly newRows?: number;
  /** A view with rows of its own is shown: there is no page, no selection and nothing to export. */
  readonly isResting: boolean;
  /** Rows of other stores, when the list can show them. */
  readonly stores: ListStores<Row>;
  /** Bulk actions, row by row. */
  readonly bulk: Bulk<Row>;
  /** Loads the shown page again; keeps its identity. */
  refresh(): void;
  readonly data: Pick<ListRows<ListCall>, 'status' | 'busy' | 'error' | 'loadedAt'>;
  readonly layout: ListLayoutState;
  /** Rows of a page that fills the screen, where the reader chose that. */
  readonly fill: number | undefined;
  /** Lists as people want to find them again. */
  readonly saved: SavedViews;
  readonly place: ListPlace;
  /** The chosen rows, asked for again when not all of them are on screen. */
  chosenRows(limit: number): Promise<readonly Row[]>;
  /** How many rows there would be with other filters. */
  countWith(values: FilterValues): Promise<number>;
}

/** A list with its call: what {@link useListPage} hands out. */
export interface ListOf<C extends ListCall> extends List<RowOf<C>> {
  /** The newest answer with what it says beside the rows, for example totals. */
  readonly answer: ResultOf<C> | undefined;
}

/** Refuses filters of other names, however their table was made. */
type Known<Filters, Name> = { readonly [Other in Exclude<keyof Filters, Name>]: never };

/**
 * Controller of a list page, without a picture: address, rows, selection, layout, and the way back. Give it to
 * `ListPage`. Filters, defaults and `rowId` must keep their identity between renders.
 */
export function useListPage<C extends ListCall, Filters extends object>(
  input: ListInput<C> & { readonly filters: Filters & Known<Filters, FilterOf<C>> },
): ListOf<C> {
  const { call, params, rowId } = input;
  const id = listNameOf(input.id);
  const http = useService(Http);
  const frame = useListFrame<C>(input);
  const { state } = frame.address;
  const rows = useListRows(id, call, state, { params, isResting: frame.isResting });
  const newRows = useNewRows(id, call, state, { params, rows });
  const isPlain =
    frame.address.isBare && frame.opening === undefined && params === undefined && input.always === undefined;
  useKeptAsking(call, state, { isShown: rows.isCurrent, isPlain });
  const list = useListOf<C>(input, frame, rows, {
    all: (limit) => fetchAllRows(http, call, state, { params, limit, rowId }),
    count: async (values) => {
      const one = { ...state, values, page: 1, pageSize: 1 };
      return (await fetchPage(http, call, one, { params })).totalRecords;
    },
  });
  return { ...list, newRows };
}

/** The name of a list, also of one that other plugins add to. */
export const listNameOf = (id: ListInput<ListCall>['id']): string => (typeof id === 'string' ? id : id.name);

/** What a list is, whatever its call can filter by. */
export type ListBasics<C extends ListCall> = Omit<
  ListInput<C>,
  'call' | 'filters' | 'defaults' | 'always'
> & {
  readonly filters: object;
  readonly always?: object | undefined;
  readonly defaults?: object | undefined;
};

/** What the address says of a list, before there are rows. For the kit's own hooks. */
export function useListFrame<C extends ListCall>(input: ListBasics<C>) {
  const defaults = input.defaults as AddressRules['defaults'];
  const always = input.always as AddressRules['always'];
  const id = listNameOf(input.id);
  const { filter, ...stores } = useListStores<RowOf<C>>(input.acrossStores);
  const filters = useMemo(
    // What the compiler knows of the call is not needed below.
    () => ({ ...input.filters, ...(filter && { [STORE]: filter }) }) as FilterTable,
    [input.filters, filter],
  );
  const readable = useReadable();
  const sortable = useMemo(() => sortableOf(input.columns, readable), [input.columns, readable]);
  const layout = useListLayout(id);
  const isNarrow = useNarrow();
  const { spare, density } = layout;
  // As high as the window is when the list opens: pages keep their rows while it is resized.
  const fill = useMemo(
    // Cards of a phone differ in height, and scroll with the page.
    () => (spare === undefined || isNarrow ? undefined : rowsThatFill(spare, density)),
    [spare, density, isNarrow],
  );
  const rules = useMemo<AddressRules>(
    () => ({ filters, sortable, fill, always, ...(defaults && { defaults }) }),
    [filters, sortable, fill, always, defaults],
  );
  const { views, opening } = useOpeningView(id);
  const address = useListAddress(rules, opening && openingQuery(opening));
  const isResting = input.ownRows?.includes(address.view) ?? false;
  const isAcross = Boolean(address.state.values[STORE] && filter);
  return { id, filters, rules, layout, views, opening, address, isResting, stores: { ...stores, isAcross } };
}

/** Rows that are not on the page. */
interface OtherRows<C extends ListCall> {
  /** All that match, at most so many. */
  all(limit: number): Promise<readonly RowOf<C>[]>;
  /** How many would match with other filters. */
  count(values: FilterValues): Promise<number>;
}

/** A list from its frame and its rows, wherever they come from. For the kit's own hooks. */
export function useListOf<C extends ListCall>(
  { params, rowId, rowName, columns }: ListBasics<C>,
  frame: ReturnType<typeof useListFrame<C>>,
  rows: ListRows<C>,
  others: OtherRows<C>,
): ListOf<C> {
  const { id, filters, rules, layout, views, opening, address, isResting, stores } = frame;
  const { state, setPage } = address;
  const memoryKey = `${id} ${address.key}`;
  const before = useLeftList(memoryKey);
  const { answer, isCurrent, total } = rows;
  const selection = useListSelection<RowOf<C>>({
    id,
    filterKey: address.filterKey,
    total,
    rowId,
    initial: before?.selection,
  });
  const isReady = rows.status === 'ready';
  const { refresh } = rows;
  const { setSelection } = selection;
  const bulk = useBulk<RowOf<C>>({ rowId, rowName, setSelection, refresh });
  const place = useListReturn({ key: memoryKey, selection: selection.selection, isReady, before });
  const saved = useSavedViews({ id, views, opening, address, layout, rules });

  // A page beyond the end was answered with the last one (screens A2); the address says so too.
  const answeredPage = isCurrent ? answer?.currentPage : undefined;
  useEffect(() => {
    if (answeredPage !== undefined && answeredPage !== state.page) setPage(answeredPage, { replace: true });
  }, [answeredPage, state.page, setPage]);

  return {
    ...selection,
    id,
    inFile: columns.inFile,
    params,
    address,
    filters,
    active: useMemo(() => activeFilters(filters, state.values), [filters, state.values]),
    answer,
    rows: rows.rows,
    rowId,
    rowName,
    total,
    isResting,
    data: rows,
    stores,
    bulk,
    refresh,
    layout,
    fill: rules.fill,
    saved,
    place,
    chosenRows: async (limit) => {
      const chosen = rows.rows.filter((row) => isSelected(selection.selection, rowId(row)));
      if (isCurrent && chosen.length === selection.count) return chosen;
      const all = await others.all(SEARCHED_AT_MOST);
      return all.filter((row) => isSelected(selection.selection, rowId(row))).slice(0, limit);
    },
    countWith: others.count,
  };
}

const sortableOf = <Row>({ all }: Columns<Row>, { orders }: Readable): readonly string[] =>
  all.filter((column) => column.sortable && orders(column)).map(({ id }) => id);
