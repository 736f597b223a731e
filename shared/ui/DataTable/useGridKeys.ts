import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { RowMenuRequest } from './useGridEvents.ts';
import type { RowStore } from './RowStore.ts';
import { toTsv } from './tsv.ts';
import type { RowAction, TableController } from './types.ts';
import { ignoreComposing } from '../composition.ts';

/** Horizontal step of the arrow keys in CSS pixels. */
const SIDE_STEP = 120;

/** What the keys need. */
export interface GridKeyTargets<Row> {
  /** Rows and their state. */
  store: RowStore<Row>;
  /** Moves, toggles and opens the keyboard row. */
  controller: TableController;
  /** Rows that fit into the body, for PageUp and PageDown. */
  pageRows: () => number;
  /** The scrolling element. */
  scroller: () => HTMLElement | null;
  /** Actions of a row. */
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Opens the row menu. */
  openMenu: (menu: RowMenuRequest) => void;
  /** Element id of a row. */
  rowElementId: (index: number) => string;
}

/** Text of the copied cells: the dragged range, else the keyboard row. */
export function copyText<Row>(store: RowStore<Row>): string {
  const { rows, range, active, view } = store.state;
  const columns = view.placed.all.map((placed) => placed.column);
  if (range) return toTsv(rows, columns, range);
  if (active < 0) return '';
  return toTsv(rows, columns, { row: active, toRow: active, column: 0, toColumn: columns.length - 1 });
}

/** Copy event of the grid: the chosen cells as TSV, unless the user marked text or copies inside a field. */
export function gridCopyHandler<Row>(store: RowStore<Row>): (event: ClipboardEvent<HTMLElement>) => void {
  return (event) => {
    if (isEditing(event.target) || String(globalThis.getSelection?.() ?? '') !== '') return;
    const text = copyText(store);
    if (text === '') return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
}

function isEditing(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('textarea, select, input:not([type="checkbox"])') || target.isContentEditable;
}

/** Keys of the grid; everything the pointer can do, the keyboard can do too. */
export function gridKeyHandler<Row>(
  targets: GridKeyTargets<Row>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { store, controller, pageRows, scroller } = targets;

  const openRowMenu = (): void => {
    const index = Math.max(0, store.state.active);
    const row = store.state.rows[index];
    const actions = row === undefined ? [] : (targets.rowActions?.(row) ?? []);
    const element = document.getElementById(targets.rowElementId(index));
    if (actions.length === 0 || !element) return;
    const box = element.getBoundingClientRect();
    targets.openMenu({ at: { left: box.left + 24, top: box.bottom }, actions });
  };
  const side = (step: number): void => {
    const element = scroller();
    if (element) element.scrollLeft += step;
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => controller.moveActive(1),
    ArrowUp: () => controller.moveActive(-1),
    PageDown: () => controller.moveActive(pageRows()),
    PageUp: () => controller.moveActive(-pageRows()),
    Home: () => controller.moveActive(-store.state.rows.length),
    End: () => controller.moveActive(store.state.rows.length),
    ArrowLeft: () => side(-SIDE_STEP),
    ArrowRight: () => side(SIDE_STEP),
    ContextMenu: openRowMenu,
  };

  return ignoreComposing((event) => {
    if (isEditing(event.target)) return;
    const onGrid = event.target === event.currentTarget;
    const command = event.ctrlKey || event.metaKey;
    let run = command || event.altKey ? undefined : keys[event.key];
    if (event.shiftKey && event.key === 'F10') run = openRowMenu;
    if (onGrid && event.key === 'Enter' && !command) run = controller.openActive;
    if (onGrid && event.key === ' ') run = controller.toggleActive;
    if (event.key === 'Escape' && store.state.range) run = () => store.set({ range: null });
    if (!run) return;
    event.preventDefault();
    // The page binds Enter and Escape too; the grid has answered.
    event.stopPropagation();
    run();
  });
}
