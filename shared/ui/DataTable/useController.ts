import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ROW_HEIGHT } from './rowHeight.ts';
import type { RowStore } from './RowStore.ts';
import { toggleRow } from './selection.ts';
import type { DataTableProps, TableController } from './types.ts';

/** What `useController` hands out. */
export interface ActiveRow {
  /** Moves, toggles, opens and scrolls. */
  controller: TableController;
  /** Makes a row the keyboard row. */
  activate: (index: number) => void;
  /** Element id of the keyboard row, for `aria-activedescendant`. */
  activeId: string | undefined;
}

/** The keyboard row: which one it is, how it moves, and what the page can ask of it. */
export function useController<Row>(
  props: DataTableProps<Row>,
  store: RowStore<Row>,
  {
    scroller,
    gridId,
    gridRef,
  }: {
    readonly scroller: () => HTMLElement | null;
    readonly gridId: string;
    readonly gridRef: RefObject<HTMLElement | null>;
  },
): ActiveRow {
  const { activeRow, rows, rowId, controllerRef, density = 'compact' } = props;
  const [active, setActive] = useState(-1);
  const latest = useRef(props);
  const scrollerRef = useRef(scroller);
  useLayoutEffect(() => {
    latest.current = props;
    scrollerRef.current = scroller;
  });

  // Controlled: the row may move to another index when rows are sorted or reloaded.
  const index =
    activeRow === undefined
      ? Math.min(active, rows.length - 1)
      : rows.findIndex((row) => rowId(row) === activeRow);
  useLayoutEffect(() => store.set({ active: index }), [store, index]);

  const actions = useMemo(() => {
    const rowHeight = ROW_HEIGHT[density];
    const activate = (next: number): void => {
      const id = store.idAt(next);
      if (id === undefined) return;
      setActive(next);
      store.set({ active: next });
      latest.current.onActiveRowChange?.(id);
    };
    const controller: TableController = {
      moveActive: (delta) => {
        const { rows: now, active: from } = store.state;
        const next = Math.max(0, Math.min(now.length - 1, from < 0 && delta > 0 ? delta - 1 : from + delta));
        activate(next);
        reveal(scrollerRef.current(), next * rowHeight, rowHeight);
      },
      toggleActive: () => {
        const { rows: now, rowId: idOf, selection, active: at } = store.state;
        if (at >= 0) latest.current.onSelectionChange?.(toggleRow(selection, now.map(idOf), at, null));
      },
      openActive: () => {
        const row = store.state.rows[store.state.active];
        if (row !== undefined) latest.current.onOpen?.(row);
      },
      focus: () => gridRef.current?.focus(),
      getScroll: () => {
        const element = scrollerRef.current();
        return { top: element?.scrollTop ?? 0, left: element?.scrollLeft ?? 0 };
      },
      setScroll: ({ top, left }) => {
        const element = scrollerRef.current();
        if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
      },
    };
    return { activate, controller };
  }, [store, density, gridRef]);

  useEffect(() => {
    controllerRef?.(actions.controller);
    return () => controllerRef?.(null);
  }, [controllerRef, actions]);

  return { ...actions, activeId: index >= 0 ? `${gridId}-${index}` : undefined };
}

/** Scrolls as little as needed to show a row. */
function reveal(scroller: HTMLElement | null, top: number, height: number): void {
  if (!scroller) return;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + scroller.clientHeight) {
    scroller.scrollTop = top + height - scroller.clientHeight;
  }
}
