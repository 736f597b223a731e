import type { ReactNode } from 'react';

/** Where the text of a column stands; the head follows its column (visual language, tables). */
export type ColumnAlign = 'left' | 'right' | 'center';

/** One column of a `DataTable`. The list of columns must keep its identity between renders. */
export interface Column<Row> {
  /** Stable name, used in the layout, in saved views and as sort field. */
  id: string;
  /** Head text in the user's language. */
  header: string;
  /** Unit shown behind the head text, for example `¥`, so that cells hold figures only. */
  unit?: string | undefined;
  /** What the column says, behind its head: for whoever sees it for the first time. */
  meaning?: string | undefined;
  /** Width in CSS pixels until the user drags it. */
  width: number;
  /** Defaults to `left`. */
  align?: ColumnAlign | undefined;
  /** What the cell shows. Without it the cell shows `text(row)`, cut with an ellipsis. */
  render?: ((row: Row) => ReactNode) | undefined;
  /** Plain text of the cell, for copy, export and the tooltip of a cut cell. */
  text?: ((row: Row) => string) | undefined;
  /** Whether a click on the head sorts by this column. */
  sortable?: boolean | undefined;
  /** Keeps the column at the left edge while the others scroll. */
  pinned?: 'left' | undefined;
  /** Hidden until the user chooses it. */
  hiddenByDefault?: boolean | undefined;
  /** Locked columns cannot be hidden, for example the title. */
  locked?: boolean | undefined;
  /** Numbers and ids: what a cell says can be copied where the pointer is. */
  copied?: boolean | undefined;
}

/** Current order of the rows; `by` is a column id. */
export interface Sort {
  /** Column id. */
  by: string;
  /** Direction. */
  order: 'asc' | 'desc';
}

/**
 * Which rows are chosen. `some`: exactly `ids`. `all`: every row that matches the filter except `ids`,
 * also those on other pages.
 */
export interface Selection {
  /** How `ids` is read. */
  mode: 'some' | 'all';
  /** Chosen row ids, or the excluded ones in mode `all`. */
  ids: ReadonlySet<string>;
}

/** One thing that can be done with a row. */
export interface RowAction {
  /** Stable name. */
  id: string;
  /** Verb in the user's language. */
  label: string;
  /** Runs the action. */
  onSelect: () => void;
  /** When set the action stays visible but disabled, and this sentence is its tooltip. */
  disabledReason?: string | undefined;
  /** Red text for dangerous actions. */
  intent?: 'danger' | undefined;
}

/** What the user changed about the columns; kept per user and list. */
export interface TableLayout {
  /** Column ids from left to right; unknown ids are ignored, missing columns follow at their place. */
  order?: readonly string[] | undefined;
  /** Widths in CSS pixels by column id. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Column ids that are hidden; when absent, `hiddenByDefault` decides. */
  hidden?: readonly string[] | undefined;
  /** Column ids pinned left; when absent, `pinned` of the columns decides. */
  pinned?: readonly string[] | undefined;
}

/** Row height: 32 or 40 CSS pixels. */
export type Density = 'compact' | 'normal';

/** `loading`: first load. `ready`: rows are shown. `error`: the load failed. `empty`: nothing to show. */
export type TableState = 'loading' | 'ready' | 'error' | 'empty';

/** Phone form of a row (below 992 px). */
export interface RowCard {
  /** First line, 600 weight. */
  title: ReactNode;
  /** Status at the right of the title. */
  tag?: ReactNode | undefined;
  /** One grey line, for example time and place. */
  line?: ReactNode | undefined;
  /** Progress with its figures, for example a `CapacityBar`. */
  bar?: ReactNode | undefined;
  /** Money at the right, 600 weight. */
  value?: ReactNode | undefined;
}

/** What a page can ask of a mounted table, for the keys `j`, `k`, `x` and `Enter`. */
export interface TableController {
  /** Moves the keyboard row by `delta` rows and scrolls it into view. */
  moveActive: (delta: number) => void;
  /** Selects or deselects the keyboard row. */
  toggleActive: () => void;
  /** Opens the keyboard row. */
  openActive: () => void;
  /** Moves keyboard focus into the table. */
  focus: () => void;
  /** Scroll offsets in CSS pixels, to be kept while a detail page is open. */
  getScroll: () => { top: number; left: number };
  /** Restores offsets taken with `getScroll`. */
  setScroll: (offset: { top: number; left: number }) => void;
}

/** Texts and figures of the sticky foot row. */
export interface TotalsRow {
  /** First cell, for example "Total (148)". */
  label: ReactNode;
  /** Content by column id. */
  cells: Readonly<Record<string, ReactNode>>;
  /** The figure that counts where rows are cards, with its name; without it cards show no sums. */
  card?: { readonly label: string; readonly value: ReactNode } | undefined;
  /** True when the sum equals the one the server reports; shows a tick. */
  matchesServer?: boolean | undefined;
}

/** Props of `DataTable`. */
export interface DataTableProps<Row> {
  /** Name of the grid for screen readers. */
  label: string;
  /** All columns, also hidden ones. */
  columns: readonly Column<Row>[];
  /** Rows of this page. A row that did not change must keep its identity; only changed rows draw again. */
  rows: readonly Row[];
  /** Stable id of a row. */
  rowId: (row: Row) => string;
  /** What a row is called, for the name of its checkbox; its first text without. Must keep its identity. */
  rowName?: ((row: Row) => string) | undefined;
  /** Current order, shown in the head. */
  sort?: Sort | undefined;
  /** Called when a sortable head is pressed: first ascending, then descending, then ascending again. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** Chosen rows. Without `onSelectionChange` there are no checkboxes. */
  selection?: Selection | undefined;
  /** Called with the next selection after a checkbox, a shift-click range or the page checkbox. */
  onSelectionChange?: ((selection: Selection) => void) | undefined;
  /** Id of the row under the keyboard; uncontrolled when absent. */
  activeRow?: string | undefined;
  /** Called when the keyboard row moves. */
  onActiveRowChange?: ((rowId: string) => void) | undefined;
  /** Opens a row: Enter or double click. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Actions of a row, most common first: the first stands in the row, all stand in the menu. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** `muted` prints the row in ink-3, for cancelled objects. */
  rowTone?: ((row: Row) => 'muted' | undefined) | undefined;
  /** Sticky foot row. */
  totals?: TotalsRow | undefined;
  /** Defaults to `ready`. */
  state?: TableState | undefined;
  /** Draws the 2 px line while old rows stay. */
  busy?: boolean | undefined;
  /** Sentence of the callout in state `error`; should tell the time of kept rows. */
  errorMessage?: string | undefined;
  /** Called by "Try again" in the callout. */
  onRetry?: (() => void) | undefined;
  /** Shown in state `empty`. */
  empty?: ReactNode | undefined;
  /** Column order, widths, visibility and pins; uncontrolled when absent. */
  layout?: TableLayout | undefined;
  /** Called after a head was dragged or resized. */
  onLayoutChange?: ((layout: TableLayout) => void) | undefined;
  /** Defaults to `compact`. */
  density?: Density | undefined;
  /** Phone form of a row. When given, cards replace the grid below 992 px. */
  card?: ((row: Row) => RowCard) | undefined;
  /** Number of rows over all pages, for screen readers; defaults to the number of `rows`. */
  totalRows?: number | undefined;
  /** Index of the first row over all pages, from 0. */
  firstRow?: number | undefined;
  /** Receives the controller when the table mounts and `null` when it goes. */
  controllerRef?: ((controller: TableController | null) => void) | undefined;
  /** Rows that skeletons stand for during the first load; defaults to 10. */
  skeletonRows?: number | undefined;
}
