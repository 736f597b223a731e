import type { CSSProperties } from 'react';
import type { Column, TableLayout } from './types.ts';

/** Width of the checkbox column in CSS pixels. */
export const CHECK_WIDTH = 40;
/** Width of the pinned action column in CSS pixels (visual language 7). */
export const ACTION_WIDTH = 96;
/** Narrowest width a column can be dragged to. */
export const MIN_COLUMN_WIDTH = 48;
/** Columns this far outside the viewport are drawn already, in CSS pixels. */
const COLUMN_BLEED = 160;

/** A visible column with its place. */
export interface PlacedColumn<Row> {
  /** The column as the page defined it. */
  column: Column<Row>;
  /** Index among the visible columns, pinned ones first. */
  index: number;
  /** Distance from the left edge of the row in CSS pixels. */
  left: number;
  /** Current width in CSS pixels. */
  width: number;
  /** Class of its cells. */
  className: string;
  /** Inline style of its cells; one object per column so that React compares by identity. */
  style: CSSProperties;
}

/** All visible columns with their places. */
export interface PlacedColumns<Row> {
  /** At the left edge, also while the others scroll. */
  pinned: readonly PlacedColumn<Row>[];
  /** The scrolling ones. */
  free: readonly PlacedColumn<Row>[];
  /** Pinned and free, in this order. */
  all: readonly PlacedColumn<Row>[];
  /** Width of the pinned group with the checkbox. */
  pinnedWidth: number;
  /** Width of everything with the action column. */
  width: number;
}

/** Column ids from left to right: the user's order, with columns it does not know at their own place. */
export function orderedIds(
  columns: readonly Pick<Column<never>, 'id'>[],
  order: readonly string[] | undefined,
): string[] {
  const own = columns.map((column) => column.id);
  if (!order) return own;
  const result = order.filter((id) => own.includes(id));
  for (const [index, id] of own.entries()) {
    if (result.includes(id)) continue;
    const before = own.slice(0, index).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}

/** Ids that are hidden under a layout. */
export function hiddenIds(
  columns: readonly Pick<Column<never>, 'id' | 'hiddenByDefault'>[],
  layout: TableLayout,
): readonly string[] {
  return layout.hidden ?? columns.filter((column) => column.hiddenByDefault).map((column) => column.id);
}

/** Ids that are pinned left under a layout. */
export function pinnedIds(
  columns: readonly Pick<Column<never>, 'id' | 'pinned'>[],
  layout: TableLayout,
): readonly string[] {
  return layout.pinned ?? columns.filter((column) => column.pinned).map((column) => column.id);
}

/** Places the visible columns: pinned first, then the others, each in the user's order. */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout,
  extras: { checkbox: boolean; actions: boolean },
): PlacedColumns<Row> {
  const hidden = hiddenIds(columns, layout);
  const pins = pinnedIds(columns, layout);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const visible = orderedIds(columns, layout.order).filter((id) => !hidden.includes(id));
  const sorted = [
    ...visible.filter((id) => pins.includes(id)),
    ...visible.filter((id) => !pins.includes(id)),
  ];
  let left = extras.checkbox ? CHECK_WIDTH : 0;
  const all: PlacedColumn<Row>[] = [];
  for (const id of sorted) {
    const column = byId.get(id);
    if (!column) continue;
    const width = Math.max(MIN_COLUMN_WIDTH, layout.widths?.[id] ?? column.width);
    const first = all.length === 0 && !extras.checkbox ? ' tl-cell-first' : '';
    const className = `tl-cell tl-${column.align ?? 'left'}${first}`;
    all.push({ column, index: all.length, left, width, className, style: { left, width } });
    left += width;
  }
  const pinned = all.filter((placed) => pins.includes(placed.column.id));
  const free = all.slice(pinned.length);
  const pinnedWidth = free[0]?.left ?? left;
  return { pinned, free, all, pinnedWidth, width: left + (extras.actions ? ACTION_WIDTH : 0) };
}

/** First and last index in `free` that is near the viewport. */
export function columnWindow(
  placed: PlacedColumns<never>,
  scrollLeft: number,
  viewportWidth: number,
): { from: number; to: number } {
  const { free } = placed;
  // Without a measured width (first render) everything is drawn.
  if (viewportWidth <= 0) return { from: 0, to: free.length - 1 };
  const start = scrollLeft + placed.pinnedWidth - COLUMN_BLEED;
  const end = scrollLeft + viewportWidth + COLUMN_BLEED;
  let from = 0;
  while (from < free.length - 1 && (free[from]?.left ?? 0) + (free[from]?.width ?? 0) < start) from += 1;
  let to = free.length - 1;
  while (to > from && (free[to]?.left ?? 0) > end) to -= 1;
  return { from, to };
}

/** Rows drawn beyond the viewport: one behind, the others where the scrolling goes. */
const ROW_BLEED = 5;

/** Which rows are drawn: `size` of them from `first` on. */
export interface RowSpan {
  readonly first: number;
  readonly size: number;
}

/**
 * The rows to draw at a place, all figures in CSS pixels. The same object while nothing changes. `size` depends on
 * the height alone, and what was drawn before on the way there tells the direction.
 */
export function spanAt(
  before: RowSpan,
  place: {
    readonly top: number;
    readonly height: number;
    readonly rowHeight: number;
    readonly count: number;
  },
): RowSpan {
  const { top, height, rowHeight, count } = place;
  const visible = Math.ceil(height / rowHeight) + 1;
  const size = Math.min(count, visible + ROW_BLEED);
  const at = Math.floor(top / rowHeight);
  const isCovered =
    before.size === size && before.first <= at && before.first + size >= Math.min(count, at + visible);
  const isDown = at >= before.first;
  const wanted = at - (isDown ? 1 : ROW_BLEED - 1);
  const first = Math.max(0, Math.min(wanted, count - size));
  return isCovered || (first === before.first && size === before.size) ? before : { first, size };
}

/** Order after column `id` was dropped before column `before` (`null`: behind the last). */
export function moveColumn(ids: readonly string[], id: string, before: string | null): string[] {
  const rest = ids.filter((other) => other !== id);
  const at = before === null ? rest.length : rest.indexOf(before);
  rest.splice(at < 0 ? rest.length : at, 0, id);
  return rest;
}
