/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { Fragment, memo, type ReactElement, useCallback, useSyncExternalStore } from 'react';
import type { PlacedColumn } from './layout.ts';
import type { RowStore } from './RowStore.ts';
import { isSelected } from './selection.ts';
import { type CellRange, sortedRange } from './tsv.ts';
import type { RowAction } from './types.ts';

/** Props of `TableRow`. */
export interface TableRowProps<Row> {
  /** Where the row reads its data. */
  store: RowStore<Row>;
  /** Index on the page. */
  index: number;
  /** Prefix of element ids. */
  gridId: string;
  /** In CSS pixels, or as wide as what it stands in. */
  width: number | '100%';
  /** In CSS pixels. */
  rowHeight: number;
}

function Row<RowType>(props: TableRowProps<RowType>): ReactElement {
  const { store, index, gridId, width, rowHeight } = props;
  const subscribe = useCallback((listener: () => void) => store.subscribe(index, listener), [store, index]);
  useSyncExternalStore(subscribe, () => store.version(index));
  // Moved, not laid out anew, when the element becomes that of another row.
  const style = { width, height: rowHeight, transform: `translateY(${index * rowHeight}px)` };
  const { rows, rowId, selection, active, range, view, window } = store.state;
  const row = rows[index];
  if (row === undefined) return <div role="row" aria-hidden="true" className="tl-row" style={style} />;

  const { placed, checkbox, rowActions, firstRow } = view;
  const id = rowId(row);
  const selected = checkbox && isSelected(selection, id);
  const tabStop = index === Math.max(0, active) ? 0 : -1;
  const picked = pickedColumns(range, index);
  const cells: ReactElement[] = [];
  for (let at = window.from; at <= window.to; at += 1) {
    const column = placed.free[at];
    if (column) cells.push(cellOf(row, id, column, picked));
  }
  let className = 'tl-row';
  if (selected) className += ' tl-row-selected';
  if (active === index) className += ' tl-row-active';
  if (view.rowTone?.(row) === 'muted') className += ' tl-row-muted';
  return (
    <div
      id={`${gridId}-${index}`}
      role="row"
      // Head row is 1, so the first row over all pages is 2.
      aria-rowindex={firstRow + index + 2}
      aria-selected={checkbox ? selected : undefined}
      data-index={index}
      className={className}
      style={style}
    >
      <div
        className={placed.pinnedWidth > 0 ? 'tl-pinned' : 'tl-pinned tl-pinned-none'}
        style={{ width: placed.pinnedWidth }}
      >
        {checkbox ? (
          <div className="tl-cell tl-cell-check" role="gridcell" aria-colindex={1}>
            <input
              type="checkbox"
              className="tl-check"
              data-check="row"
              aria-label={view.selectText(row)}
              tabIndex={tabStop}
              checked={selected}
              // The click is handled once, on the grid; React wants to know that the box is controlled.
              readOnly
            />
          </div>
        ) : null}
        {placed.pinned.map((column) => cellOf(row, id, column, picked))}
      </div>
      {cells}
      {rowActions ? actionsOf(rowActions(row), view.moreText, placed.all.length, tabStop) : null}
    </div>
  );
}

/** One row. Its cells are no components of their own: a screen has 400 of them. */
export const TableRow = memo(Row) as typeof Row;

function pickedColumns(range: CellRange | null, index: number): { left: number; right: number } | null {
  if (!range) return null;
  const { top, bottom, left, right } = sortedRange(range);
  if (index < top || index > bottom || (top === bottom && left === right)) return null;
  return { left, right };
}

function cellOf<RowType>(
  row: RowType,
  id: string,
  { column, index, className, style }: PlacedColumn<RowType>,
  picked: { left: number; right: number } | null,
): ReactElement {
  const mark = picked && index >= picked.left && index <= picked.right ? ' tl-cell-picked' : '';
  return (
    <div key={column.id} role="gridcell" aria-colindex={index + 2} className={className + mark} style={style}>
      {/* The element may become that of another row; what a page draws may remember things and must not. */}
      {column.render ? <Fragment key={id}>{column.render(row)}</Fragment> : column.text?.(row)}
    </div>
  );
}

function actionsOf(
  actions: readonly RowAction[],
  more: string,
  column: number,
  tabStop: 0 | -1,
): ReactElement {
  const first = actions[0];
  return (
    <div className="tl-actions" role="gridcell" aria-colindex={column + 2}>
      {first ? (
        <button
          type="button"
          className="tl-action"
          data-action="first"
          tabIndex={tabStop}
          aria-disabled={first.disabledReason ? true : undefined}
          title={first.disabledReason}
        >
          {first.label}
        </button>
      ) : null}
      {actions.length > 1 ? (
        <button
          type="button"
          className="tl-action-more"
          data-action="menu"
          aria-label={more}
          aria-haspopup="menu"
          tabIndex={tabStop}
        />
      ) : null}
    </div>
  );
}
