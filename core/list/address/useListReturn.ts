import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Selection, TableController } from '../../../shared/ui/DataTable/types.ts';
import { type ListMemory, recall, remember } from './listMemory.ts';

const TOP = { top: 0, left: 0 };

/** What the list was left with, when this is the way back to it; who comes by the menu starts at the top. */
export function useLeftList(key: string): ListMemory | undefined {
  const navigation = useNavigationType();
  const [before] = useState(() => (navigation === NavigationType.Pop ? recall(key) : undefined));
  return before;
}

/** The mounted table and the place it stands at. */
export interface ListPlace {
  readonly table: { readonly current: TableController | null };
  readonly activeRow: string | undefined;
  setActiveRow(rowId: string): void;
  /** Receives the table when it mounts. */
  tableRef(controller: TableController | null): void;
  /** To be called when the table scrolls. */
  handleScroll(): void;
}

/** Scroll, selection and keyboard row survive a visit to a detail page and the way back (screens A2). */
export function useListReturn(input: {
  readonly key: string;
  readonly selection: Selection;
  readonly isReady: boolean;
  readonly before: ListMemory | undefined;
}): ListPlace {
  const { key, selection, isReady, before } = input;
  const [activeRow, setActiveRow] = useState(before?.activeRow);
  const table = useRef<TableController | null>(null);
  const scroll = useRef(before?.scroll ?? TOP);
  const pending = useRef(before?.scroll);
  useEffect(() => {
    const keep = (): void => remember(key, { selection, scroll: scroll.current, activeRow });
    keep();
    return keep;
  }, [key, selection, activeRow]);
  useEffect(() => {
    const target = pending.current;
    if (!isReady || !target) return undefined;
    // The rows take their height in the next frame.
    const frame = requestAnimationFrame(() => {
      pending.current = undefined;
      table.current?.setScroll(target);
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return {
    table,
    activeRow,
    setActiveRow,
    tableRef: useCallback((controller: TableController | null) => {
      table.current = controller;
    }, []),
    handleScroll: useCallback(() => {
      // Until the old place is restored, the table's own first scroll event must not overwrite it.
      if (table.current && !pending.current) scroll.current = table.current.getScroll();
    }, []),
  };
}
