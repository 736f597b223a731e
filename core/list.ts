/* The door to lists (docs/plugins.md, "A list"); each name with one line, types with the name they belong to. */

/** Controller of a list page: address, rows, selection, layout. */
export { useListPage, type List } from './list/useListPage.ts';
/** The same for a list that is asked for whole and filtered in the browser. */
export { useWholeListPage } from './list/whole/useWholeListPage.ts';
export type { WholeFilters } from './list/whole/wholeRows.ts';
/** Names a list and the places of it that other plugins fill: columns, actions of its rows, its toolbar. */
export { listPlaces, type CellsOf } from './list/listPlaces.ts';
/** A whole list page around that controller. */
export { ListPage, type ListPageProps } from './list/ListPage.tsx';
/** The declared columns of a list as its page draws them, and a row's card. */
export {
  useListColumns,
  type DrawnList,
  type OwnCell,
  type OwnColumns,
} from './list/columns/useListColumns.tsx';
/** Filters by the codes of declared columns. */
export { useCodeFilters } from './list/filters/useCodeFilters.ts';
/** People to filter by, found by typing. */
export { usePeople, type People } from './list/filters/usePeople.ts';
/** Anything else to filter by, found by typing. */
export { useFound, type Found } from './list/filters/useFound.ts';
/** What the declared columns say about one row, for drawers. */
export { RowFacts } from './list/rows/RowFacts.tsx';
/** What happened to one row, in the words of its declared columns. */
export { RowHistory } from './list/rows/RowHistory.tsx';
/** What a page that works without a network keeps on this device: the console's files, and what it showed last. */
export { useAllKept, useKept, useKeptFiles } from './offline/useKept.ts';
/** All rows of a call that answers page by page. */
export { collectPages } from './services/http/collectPages.ts';
/** The whole trail of one object, for the histories of operators. */
export { useTrail } from './list/rows/useTrail.ts';
/** Names and values of a row's fields as its list says them, for forms and edit conflicts. */
export { useFieldLabels } from './list/rows/useFieldLabels.ts';
/** The row whose drawer stands over the list, by the address. */
export { useOpenInAddress } from './list/address/useOpenInAddress.ts';
/** Some rows of declared columns, shown whole; lists without end are a `ListPage`. */
export { ShortTable, type ShortTableProps } from './list/columns/ShortTable.tsx';
/** Rows of declared columns that a page holds itself, with ticks, actions and cards. */
export { DeclaredTable } from './list/columns/DeclaredTable.tsx';
export type { ListView } from './list/views/listView.ts';
export type { ListColumn } from './list/columns/listColumn.ts';
export type { FiltersOf } from './list/listCall.ts';
export type { BulkAction } from './list/bulk/ListSelectionBar.tsx';
export type { BulkOutcome } from './list/bulk/bulk.ts';
/** A dialog that does one thing to rows of a list: one at once, several with their result list, many in a task. */
export { RowsDialog, rowsOf } from './act/RowsDialog.tsx';
export type { RowsDialogProps } from './act/useRowsAct.ts';
/** Hands rows to a colleague of their owner. */
export { ChangeOwner } from './act/ChangeOwner.tsx';
/** What stands open over a list, without drawing the list anew. */
export { useOpened, type Opened } from './act/useOpened.tsx';
/** Opens one dialog about rows of a list at a time. */
export { useRowDialogs } from './list/rows/useRowDialogs.tsx';
/** Goes on in the store of a row, after a question; operators enter its merchant view. */
export { useGoToStore } from './shell/useGoToStore.ts';
