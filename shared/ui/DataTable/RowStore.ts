import type { PlacedColumns } from './layout.ts';
import { isSelected } from './selection.ts';
import { type CellRange, sortedRange } from './tsv.ts';
import type { RowAction, Selection } from './types.ts';

/** Everything all rows have in common; a new object draws every visible row again. */
export interface RowView<Row> {
  /** Columns and their places. */
  placed: PlacedColumns<Row>;
  /** Rows carry a checkbox. */
  checkbox: boolean;
  /** Name of the checkbox of a row. */
  selectText: (row: Row) => string;
  /** Name of the menu button. */
  moreText: string;
  /** Actions of a row. */
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Tone of a row. */
  rowTone: ((row: Row) => 'muted' | undefined) | undefined;
  /** Index of the first row over all pages. */
  firstRow: number;
}

/** What the store holds. */
export interface RowState<Row> {
  /** Rows of the page. */
  rows: readonly Row[];
  /** Id of a row. */
  rowId: (row: Row) => string;
  /** Chosen rows. */
  selection: Selection;
  /** Index of the keyboard row, -1 for none. */
  active: number;
  /** Chosen cells. */
  range: CellRange | null;
  /** What all rows share. */
  view: RowView<Row>;
  /** First and last scrolling column that is drawn. */
  window: { from: number; to: number };
}

/**
 * Rows listen here one by one, so a changed row draws itself and nothing else; the table around it does not
 * render. A row reads its data from the store and only a version through React.
 */
export class RowStore<Row> {
  private epoch = 0;
  private readonly versions = new Map<number, number>();
  private readonly listeners = new Map<number, Set<() => void>>();

  constructor(public state: RowState<Row>) {}

  /** Calls `listener` when row `index` must draw again. */
  subscribe(index: number, listener: () => void): () => void {
    const known = this.listeners.get(index) ?? new Set();
    this.listeners.set(index, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.listeners.get(index) === known) {
        this.listeners.delete(index);
        this.versions.delete(index);
      }
    };
  }

  /** Changes whenever row `index` must draw again. */
  version(index: number): number {
    return this.epoch * 1_000_000 + (this.versions.get(index) ?? 0);
  }

  /** Id of the row at `index`. */
  idAt(index: number): string | undefined {
    const row = this.state.rows[index];
    return row === undefined ? undefined : this.state.rowId(row);
  }

  /** Takes new state and wakes exactly the mounted rows it touches. */
  set(change: Partial<RowState<Row>>): void {
    const old = this.state;
    const next = { ...old, ...change, window: sameOr(old.window, change.window) };
    this.state = next;
    const all = old.view !== next.view || old.window !== next.window || old.rows.length !== next.rows.length;
    if (all) this.epoch += 1;
    for (const index of [...this.listeners.keys()]) {
      if (all || this.touched(index, old, next)) this.wake(index);
    }
  }

  private touched(index: number, old: RowState<Row>, next: RowState<Row>): boolean {
    const row = next.rows[index];
    if (old.rows[index] !== row) return true;
    if ((old.active === index) !== (next.active === index)) return true;
    // The first row holds the tab stop while no row is active.
    if (index === 0 && old.active < 0 !== next.active < 0) return true;
    if (old.range !== next.range && (inRange(old.range, index) || inRange(next.range, index))) return true;
    if (old.selection === next.selection || row === undefined) return false;
    const id = next.rowId(row);
    return isSelected(old.selection, id) !== isSelected(next.selection, id);
  }

  private wake(index: number): void {
    this.versions.set(index, (this.versions.get(index) ?? 0) + 1);
    for (const listener of this.listeners.get(index) ?? []) listener();
  }
}

/** The window as it was, unless others are drawn: rows are drawn anew for another object. */
function sameOr<Row>(old: RowState<Row>['window'], next = old): RowState<Row>['window'] {
  return next.from === old.from && next.to === old.to ? old : next;
}

function inRange(range: CellRange | null, index: number): boolean {
  if (!range) return false;
  const { top, bottom } = sortedRange(range);
  return index >= top && index <= bottom;
}
