import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../../shared/ui/DataTable/types.ts';
import { type AddressRules, type ListState, readAddress, writeAddress } from './listAddress.ts';
import type { FilterValues } from './listFilters.ts';

/** The list's state in the address bar, and the ways to change it. */
export interface ListAddress {
  readonly state: ListState;
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
  setPageSize(pageSize: number): void;
}

/** Reads and writes the query string (screens A2): typing replaces the entry, everything else is a step back to. */
export function useListAddress(rules: AddressRules): ListAddress {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => readAddress(new URLSearchParams(text), rules), [text, rules]);
  const go = useCallback(
    (change: Partial<ListState>, replace = false) => {
      const current = new URLSearchParams(text);
      setSearch(writeAddress({ ...state, ...change }, rules, current), { replace });
    },
    [text, state, rules, setSearch],
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
    key: JSON.stringify(state),
    filterKey: JSON.stringify(state.values),
    view: search.get('view') ?? '',
    setView: useCallback(
      (view: string) => {
        const next = new URLSearchParams(text);
        if (view === '') next.delete('view');
        else next.set('view', view);
        setSearch(next);
      },
      [text, setSearch],
    ),
    setValues,
    clearFilters: useCallback(() => go({ values: rules.defaults?.values ?? {}, page: 1 }), [go, rules]),
    setSort: useCallback((sort: Sort) => go({ sort, page: 1 }), [go]),
    setPage: useCallback(
      (page: number, how?: { readonly replace: boolean }) => go({ page }, how?.replace),
      [go],
    ),
    setPageSize: useCallback((pageSize: number) => go({ pageSize, page: 1 }), [go]),
  };
}
