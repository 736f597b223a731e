import type { SavedView } from '../../../shared/contract/savedViews/calls.ts';
import type { AddressRules } from './listAddress.ts';
import { heldQuery } from './listAddress.ts';
import { type ListLayout, readLayout } from '../columns/listLayout.ts';

/** Parameter of the address that names the saved view on screen; 0 is none, where the list would open with one. */
const SAVED = 'saved';

/** What a list needs of a view to open with it. */
export type Opening = Pick<SavedView, 'id' | 'query' | 'columns'>;

/** The query that shows a view. */
export function openingQuery({ id, query }: Pick<Opening, 'id' | 'query'>): string {
  const search = new URLSearchParams(query);
  search.set(SAVED, String(id));
  return search.toString();
}

/** The query of the list without a view. */
export const plainQuery = (opensWithView: boolean): string => (opensWithView ? `${SAVED}=0` : '');

/** The view an address names; undefined when it names none that there is. */
export function viewAt(text: string, views: readonly SavedView[]): SavedView | undefined {
  const id = new URLSearchParams(text).get(SAVED);
  return id === null ? undefined : views.find((view) => String(view.id) === id);
}

/** Columns and row height as a view keeps them. */
export const columnsOf = ({ table, density }: ListLayout): NonNullable<SavedView['columns']> => ({
  ...(table.order && { order: [...table.order] }),
  ...(table.hidden && { hidden: [...table.hidden] }),
  ...(table.pinned && { pinned: [...table.pinned] }),
  ...(table.widths && { widths: { ...table.widths } }),
  density,
});

/** The layout a view brings; undefined when it keeps whatever is there. */
export const layoutOf = ({ columns }: Pick<Opening, 'columns'>): ListLayout | undefined => {
  if (columns === null) return undefined;
  const { density, ...table } = columns;
  return readLayout({ table, density });
};

/** Order of hidden columns and of widths says nothing; an empty list is as good as none. */
function looks({ table, density }: ListLayout): string {
  const { order = [], hidden = [], pinned = [], widths = {} } = table;
  const sorted = Object.entries(widths).toSorted(([left], [right]) => left.localeCompare(right));
  return JSON.stringify([order, hidden.toSorted(), pinned, sorted, density]);
}

/** Whether the list on screen differs from the view it was opened with. */
export function isModified(view: Opening, text: string, layout: ListLayout, rules: AddressRules): boolean {
  const now = heldQuery(new URLSearchParams(text), rules);
  if (now !== heldQuery(new URLSearchParams(view.query), rules)) return true;
  const kept = layoutOf(view);
  return kept !== undefined && looks(kept) !== looks(layout);
}
