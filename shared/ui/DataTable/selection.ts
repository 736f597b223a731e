import type { Selection, Sort } from './types.ts';

/** Nothing chosen. */
export const NO_SELECTION: Selection = { mode: 'some', ids: new Set() };

/** Whether a row belongs to the selection. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.ids.has(id) === (selection.mode === 'some');
}

/** Number of chosen rows among `total` that match the filter. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.ids.size);
}

/** The selection with some rows chosen (`on`) or not. In mode `all` the set holds the exceptions. */
export function withRows(selection: Selection, ids: Iterable<string>, on: boolean): Selection {
  const next = new Set(selection.ids);
  const keep = on === (selection.mode === 'some');
  for (const id of ids) {
    if (keep) next.add(id);
    else next.delete(id);
  }
  return { mode: selection.mode, ids: next };
}

/** How much of this page is chosen, for the page checkbox. Stops at the first row that settles it. */
export function pageState<Row>(
  selection: Selection,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): 'none' | 'part' | 'all' {
  if (selection.mode === 'some' && selection.ids.size === 0) return 'none';
  const [first] = rows;
  if (first === undefined) return 'none';
  const on = isSelected(selection, rowId(first));
  for (const row of rows) if (isSelected(selection, rowId(row)) !== on) return 'part';
  return on ? 'all' : 'none';
}

/**
 * Selection after a click on the box of row `index`. With `anchor` (shift-click) every row between the two
 * takes the new state of the clicked row.
 */
export function toggleRow(
  selection: Selection,
  pageIds: readonly string[],
  index: number,
  anchor: number | null,
): Selection {
  const id = pageIds[index];
  if (id === undefined) return selection;
  const on = !isSelected(selection, id);
  if (anchor === null) return withRows(selection, [id], on);
  const ids = pageIds.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  return withRows(selection, ids, on);
}

/** Order after a press on a head: ascending first, then turned around. */
export function nextSort(sort: Sort | undefined, by: string): Sort {
  return { by, order: sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc' };
}
