import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Page } from '../../../shared/contract/basics.ts';
import { isSelected, NO_SELECTION, selectedCount } from '../../../shared/ui/DataTable/selection.ts';
import type { Selection } from '../../../shared/ui/DataTable/types.ts';
import { SELECT_ALL } from './listSelection.ts';
import { listKey } from './useListRows.ts';

/** Which rows are chosen. */
export interface ListSelection<Row> {
  readonly selection: Selection;
  readonly count: number;
  /** The chosen rows that were on screen, as they were last seen. */
  readonly seen: readonly Row[];
  setSelection(selection: Selection): void;
  selectAll(): void;
  clearSelection(): void;
}

/** The selection of a list; it belongs to its filters and ends with them, pages and order do not touch it. */
export function useListSelection<Row>(input: {
  readonly id: string;
  readonly filterKey: string;
  readonly total: number;
  readonly rowId: (row: Row) => string;
  readonly initial: Selection | undefined;
}): ListSelection<Row> {
  const { id, filterKey, total, rowId, initial } = input;
  const client = useQueryClient();
  const [held, setHeld] = useState({ filterKey, selection: initial ?? NO_SELECTION });
  const selection = held.filterKey === filterKey ? held.selection : NO_SELECTION;
  const setSelection = useCallback((next: Selection) => setHeld({ filterKey, selection: next }), [filterKey]);
  const count = selectedCount(selection, total);
  const seen = new Map<string, Row>();
  if (count > 0) {
    for (const [, page] of client.getQueriesData<Page<Row>>({ queryKey: listKey(id) }))
      for (const row of page?.results ?? []) if (isSelected(selection, rowId(row))) seen.set(rowId(row), row);
  }
  return {
    selection,
    count,
    seen: [...seen.values()],
    setSelection,
    selectAll: useCallback(() => setSelection(SELECT_ALL), [setSelection]),
    clearSelection: useCallback(() => setSelection(NO_SELECTION), [setSelection]),
  };
}
