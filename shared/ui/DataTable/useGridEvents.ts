import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { RowStore } from './RowStore.ts';
import { toggleRow } from './selection.ts';
import type { RowAction, Selection } from './types.ts';

/** Where a row menu opens and what it offers. */
export interface RowMenuRequest {
  /** Place in CSS pixels of the viewport. */
  at: { left: number; top: number };
  /** Actions of the row. */
  actions: readonly RowAction[];
}

/** What the events of the body may cause. */
export interface GridEventTargets<Row> {
  /** Rows and their state. */
  store: RowStore<Row>;
  /** Takes a new selection. */
  onSelectionChange: ((selection: Selection) => void) | undefined;
  /** Opens a row. */
  onOpen: ((row: Row) => void) | undefined;
  /** Actions of a row. */
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Makes a row the keyboard row. */
  activate: (index: number) => void;
  /** Opens the row menu. */
  openMenu: (menu: RowMenuRequest) => void;
}

/** Handlers of the body; one set for all rows. */
export interface GridEvents {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onMouseOver: (event: MouseEvent<HTMLElement>) => void;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="button"]';

function closest(target: EventTarget, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

/** Index of the row an event happened in, or -1. */
function rowIndex(target: EventTarget): number {
  const index = closest(target, '[data-index]')?.dataset['index'];
  return index === undefined ? -1 : Number(index);
}

function cellIndex(target: EventTarget): number {
  const number = closest(target, '.tl-cell:not(.tl-cell-check)')?.getAttribute('aria-colindex');
  // Number 1 is the checkbox, also where there is none.
  return number ? Number(number) - 2 : -1;
}

/** Where in the grid something happened; `cell` is none beside the cells of rows. */
export const placeOf = (
  target: EventTarget,
): { readonly cell: HTMLElement | null; readonly row: number; readonly column: number } => ({
  cell: closest(target, '.tl-cell'),
  row: rowIndex(target),
  column: cellIndex(target),
});

/** Mouse on the body: choose, act, open, menu, and drag over cells to copy them. */
export function useGridEvents<Row>(targets: GridEventTargets<Row>): GridEvents {
  const { store, onSelectionChange, onOpen, rowActions, activate, openMenu } = targets;
  const anchor = useRef<string | null>(null);
  const dragging = useRef(false);

  const toggle = (index: number, shift: boolean): void => {
    const { rows, rowId, selection } = store.state;
    const ids = rows.map(rowId);
    const from = shift && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
    onSelectionChange?.(toggleRow(selection, ids, index, from < 0 ? null : from));
    anchor.current = ids[index] ?? null;
  };

  const act = (button: HTMLElement, index: number): void => {
    const row = store.state.rows[index];
    if (row === undefined || !rowActions) return;
    const actions = rowActions(row);
    if (button.dataset['action'] === 'first') {
      const first = actions[0];
      if (first && !first.disabledReason) first.onSelect();
      return;
    }
    const box = button.getBoundingClientRect();
    openMenu({ at: { left: box.left, top: box.bottom }, actions });
  };

  return {
    onClick: (event) => {
      const index = rowIndex(event.target);
      if (index < 0) return;
      if (closest(event.target, '.tl-cell-check')) toggle(index, event.shiftKey);
      const button = closest(event.target, '[data-action]');
      if (button) act(button, index);
      activate(index);
    },
    onDoubleClick: (event) => {
      const row = store.state.rows[rowIndex(event.target)];
      if (row !== undefined && !closest(event.target, `${INTERACTIVE}, .tl-cell-check`)) onOpen?.(row);
    },
    onContextMenu: (event) => {
      const index = rowIndex(event.target);
      const row = store.state.rows[index];
      if (row === undefined || !rowActions) return;
      const actions = rowActions(row);
      if (actions.length === 0) return;
      event.preventDefault();
      activate(index);
      openMenu({ at: { left: event.clientX, top: event.clientY }, actions });
    },
    onPointerDown: (event) => {
      const row = rowIndex(event.target);
      const column = cellIndex(event.target);
      if (event.button > 0 || row < 0 || column < 0 || closest(event.target, INTERACTIVE)) return;
      const { range } = store.state;
      dragging.current = true;
      const corner = event.shiftKey && range ? { row: range.row, column: range.column } : { row, column };
      store.set({ range: { ...corner, toRow: row, toColumn: column } });
    },
    onPointerMove: (event) => {
      const { range } = store.state;
      if (!dragging.current || !range) return;
      const toRow = rowIndex(event.target);
      const toColumn = cellIndex(event.target);
      if (toRow < 0 || toColumn < 0 || (toRow === range.toRow && toColumn === range.toColumn)) return;
      store.set({ range: { ...range, toRow, toColumn } });
    },
    onPointerUp: () => {
      dragging.current = false;
    },
    onMouseOver: (event) => {
      // A tooltip only for what is cut, found out when it is asked for: measuring every cell costs a layout each.
      const cell = closest(event.target, '.tl-cell');
      if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
    },
  };
}
