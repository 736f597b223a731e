import type { Selection } from '../../../shared/ui/DataTable/types.ts';

/** What a bulk call is told: the rows by name, or everything that matches except some (screens A2). */
export type SelectionValue =
  | { readonly ids: readonly string[] }
  | { readonly all: true; readonly excludeIds: readonly string[] };

/** The kit's selection as a plain value. */
export const selectionValue = ({ mode, ids }: Selection): SelectionValue =>
  mode === 'some' ? { ids: [...ids] } : { all: true, excludeIds: [...ids] };

/** Every row that matches, on all pages. */
export const SELECT_ALL: Selection = { mode: 'all', ids: new Set() };

/** Exactly these rows. */
export const selectIds = (ids: Iterable<string>): Selection => ({ mode: 'some', ids: new Set(ids) });

/**
 * The selection without rows that are gone: deleted by a bulk action, so they can no longer be chosen. Rows on other
 * pages stay chosen.
 */
export function withoutRows(selection: Selection, gone: readonly string[]): Selection {
  if (selection.mode === 'all') return selection;
  return selectIds([...selection.ids].filter((id) => !gone.includes(id)));
}
