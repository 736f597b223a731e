import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../../../shared/ui/DataTable/types.ts';
import { type AddressRules, type ListState, OF_THE_PAGE, readAddress, writeAddress } from './listAddress.ts';
import type { FilterValues } from '../filters/listFilters.ts';
import { plainQuery } from './viewQuery.ts';

/** The list's state in the address bar, and the ways to change it. */
export interface ListAddress {
  readonly state: ListState;
  /** The query in force, also when the address bar is empty and the list opens with a saved view. */
  readonly text: string;
  /** The address bar says nothing of the list; the tab it stands in is the page's. */
  readonly isBare: boolean;
  /** Names everything the list shows; equal for equal lists. */
  readonly key: string;
  /** Names the filters alone. */
  readonly filterKey: string;
  /** How the rows are shown: id of one of the page's views, '' for the table. */
  readonly view: string;
  /** Shows the rows another way; filters, sort and page stay. */
  setView(view: string): void;
  /** Sets or, with '', takes away filters; back to page 1. `replace` while somebody types. */
  setValues(changes: FilterValues, how?: { readonly replace: boolean }): void;
  /** Back to the list's own defaults. */
  clearFilters(): void;
  setSort(sort: Sort): void;
  setPage(page: number, how?: { readonly replace: boolean }): void;
  /** Rows of a page; `UNSAID` for what holds anyway. */
  setPageSize(pageSize: number): void;
  /** Goes to another query of the same list; the page size stays as it is. */
  open(query: string, how?: { readonly replace: boolean }): void;
}

/**
 * Reads and writes the query string (screens A2): typing replaces the entry, everything else is a step back to.
 * `opening` holds while the address says nothing.
 */
export function useListAddress(rules: AddressRules, opening = ''): ListAddress {
  const [search, setSearch] = useSearchParams();
  const said = search.toString();
  const isBare = saysNothing(search);
  const text = isBare ? onPage(opening, search).toString() : said;
  const state = useMemo(() => readAddress(new URLSearchParams(text), rules), [text, rules]);
  const go = useCallback(
    (change: Partial<ListState>, replace = false, written = rules) => {
      const current = new URLSearchParams(text);
      const next = writeAddress({ ...state, ...change }, written, current);
      setSearch(spoken(next, opening), { replace });
    },
    [text, state, rules, opening, setSearch],
  );
  const setValues = useCallback(
    (changes: FilterValues, how?: { readonly replace: boolean }) => {
      const all = Object.entries({ ...state.values, ...changes });
      const values = Object.fromEntries(all.filter(([, value]) => value !== ''));
      go({ values, page: 1 }, how?.replace);
    },
    [go, state],
  );
  return {
    state,
    text,
    isBare,
    key: JSON.stringify(state),
    filterKey: JSON.stringify(state.values),
    view: new URLSearchParams(text).get('view') ?? '',
    setView: useCallback(
      (view: string) => {
        const next = new URLSearchParams(text);
        if (view === '') next.delete('view');
        else next.set('view', view);
        setSearch(spoken(next, opening));
      },
      [text, opening, setSearch],
    ),
    setValues,
    clearFilters: useCallback(() => go({ values: rules.defaults?.values ?? {}, page: 1 }), [go, rules]),
    setSort: useCallback((sort: Sort) => go({ sort, page: 1 }), [go]),
    setPage: useCallback(
      (page: number, how?: { readonly replace: boolean }) => go({ page }, how?.replace),
      [go],
    ),
    setPageSize: useCallback(
      // Who chooses a size does without filling the screen, also where both are the same.
      (pageSize: number) => go({ pageSize, page: 1 }, false, { ...rules, fill: undefined }),
      [go, rules],
    ),
    open: useCallback(
      (query: string, how?: { readonly replace: boolean }) => {
        const next = onPage(query, search);
        const size = new URLSearchParams(text).get('pageSize');
        if (size !== null) next.set('pageSize', size);
        setSearch(next, { replace: how?.replace ?? false });
      },
      [text, search, setSearch],
    ),
  };
}

const saysNothing = (search: URLSearchParams): boolean =>
  [...search.keys()].every((name) => OF_THE_PAGE.includes(name));

/** A query of the list, with what an address says of the page around it. */
function onPage(query: string, page: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of OF_THE_PAGE) {
    const said = page.get(name);
    if (said !== null) search.set(name, said);
  }
  return search;
}

/** An address that says nothing opens the list with its view: what was cleared on purpose says that there is none. */
function spoken(search: URLSearchParams, opening: string): URLSearchParams {
  return saysNothing(search) ? onPage(plainQuery(opening !== ''), search) : search;
}
