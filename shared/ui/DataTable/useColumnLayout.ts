import { useMemo, useState } from 'react';
import { moveColumn, orderedIds, type PlacedColumns, placeColumns } from './layout.ts';
import type { Column, TableLayout } from './types.ts';

/** What `useColumnLayout` hands out. */
export interface ColumnLayout<Row> {
  /** Columns and their places. */
  placed: PlacedColumns<Row>;
  /** Called while and after a column is dragged wider. */
  resize: (id: string, width: number, done: boolean) => void;
  /** Called after a column was dropped before another. */
  move: (id: string, before: string | null) => void;
}

/** Column layout, controlled or not; a width under the pointer is not reported before the drag ends. */
export function useColumnLayout<Row>(
  columns: readonly Column<Row>[],
  controlled: TableLayout | undefined,
  onChange: ((layout: TableLayout) => void) | undefined,
  extras: { checkbox: boolean; actions: boolean },
): ColumnLayout<Row> {
  const [own, setOwn] = useState<TableLayout>({});
  const [live, setLive] = useState<{ id: string; width: number } | null>(null);
  const layout = controlled ?? own;
  const { checkbox, actions } = extras;
  const placed = useMemo(() => {
    const widths = live ? { ...layout.widths, [live.id]: live.width } : layout.widths;
    return placeColumns(columns, widths ? { ...layout, widths } : layout, { checkbox, actions });
  }, [columns, layout, live, checkbox, actions]);

  const change = (next: TableLayout): void => {
    setOwn(next);
    onChange?.(next);
  };
  return {
    placed,
    resize: (id, width, done) => {
      setLive(done ? null : { id, width });
      if (done) change({ ...layout, widths: { ...layout.widths, [id]: width } });
    },
    move: (id, before) =>
      change({ ...layout, order: moveColumn(orderedIds(columns, layout.order), id, before) }),
  };
}
