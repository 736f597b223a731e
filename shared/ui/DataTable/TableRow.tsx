/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { type CSSProperties, memo, type ReactElement, useCallback, useSyncExternalStore } from 'react';
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
  /** Set by Blueprint's table: place of the row. */
  style?: CSSProperties | undefined;
  /** Set by Blueprint's table; its classes only serve its own cell selection, which stays off. */
  className?: string | undefined;
}

function Row<RowType>({ store, index, gridId, style }: TableRowProps<RowType>): ReactElement {
  const subscribe = useCallback((listener: () => void) => store.subscribe(index, listener), [store, index]);
  useSyncExternalStore(subscribe, () => store.version(index));
  const { rows, rowId, selection, active, range, view, window } = store.state;
  const row = rows[index];
  if (row === undefined) return <div role="row" aria-hidden="true" className="tl-row" style={style} />;

  const { placed, checkbox, rowActions, firstRow } = view;
  const selected = checkbox && isSelected(selection, rowId(row));
  const tabStop = index === Math.max(0, active) ? 0 : -1;
  const picked = pickedColumns(range, index);
  const cells: ReactElement[] = [];
  for (let at = window.from; at <= window.to; at += 1) {
    const column = placed.free[at];
    if (column) cells.push(<TableCell key={column.column.id} row={row} placed={column} picked={picked} />);
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
              aria-label={view.selectRowText}
              tabIndex={tabStop}
              checked={selected}
              // The click is handled once, on the grid; React wants to know that the box is controlled.
              readOnly
            />
          </div>
        ) : null}
        {placed.pinned.map((column) => (
          <TableCell key={column.column.id} row={row} placed={column} picked={picked} />
        ))}
      </div>
      {cells}
      {rowActions ? (
        <Actions
          actions={rowActions(row)}
          more={view.moreText}
          column={placed.all.length}
          tabStop={tabStop}
        />
      ) : null}
    </div>
  );
}

/** One row: a light cell of Blueprint's table that draws all columns, without a component per cell. */
export const TableRow = memo(
  Row,
  // Blueprint hands over new style and class objects with every scroll event; only the place counts.
  (old, next) =>
    old.store === next.store &&
    old.index === next.index &&
    old.style?.top === next.style?.top &&
    old.style?.width === next.style?.width &&
    old.style?.height === next.style?.height,
) as typeof Row;

function pickedColumns(range: CellRange | null, index: number): { left: number; right: number } | null {
  if (!range) return null;
  const { top, bottom, left, right } = sortedRange(range);
  if (index < top || index > bottom || (top === bottom && left === right)) return null;
  return { left, right };
}

interface TableCellProps<RowType> {
  row: RowType;
  placed: PlacedColumn<RowType>;
  picked: { left: number; right: number } | null;
}

function TableCell<RowType>({ row, placed, picked }: TableCellProps<RowType>): ReactElement {
  const { column, index } = placed;
  const mark = picked && index >= picked.left && index <= picked.right ? ' tl-cell-picked' : '';
  return (
    <div role="gridcell" aria-colindex={index + 2} className={placed.className + mark} style={placed.style}>
      {column.render ? column.render(row) : column.text?.(row)}
    </div>
  );
}

interface ActionsProps {
  actions: readonly RowAction[];
  more: string;
  column: number;
  tabStop: 0 | -1;
}

function Actions({ actions, more, column, tabStop }: ActionsProps): ReactElement {
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
