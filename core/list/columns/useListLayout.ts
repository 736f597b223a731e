import { useCallback, useState } from 'react';
import type { Density, TableLayout } from '../../../shared/ui/DataTable/types.ts';
import { useService } from '../../plugins/react.tsx';
import { Storage } from '../../services/storage/Storage.ts';
import { type ListLayout, readLayout } from './listLayout.ts';

/** Columns and row height of one list, kept in this browser. */
export interface ListLayoutState extends ListLayout {
  setTable(table: TableLayout): void;
  setDensity(density: Density): void;
  /** Lets pages fill the screen beside so many pixels, or no longer. */
  setSpare(spare: number | undefined): void;
  /** Sets columns and density at once, as a saved view brings them. */
  setLayout(layout: ListLayout): void;
}

/** The kept layout of list `id`; a change is stored at once and touches no filter (screens A2). */
export function useListLayout(id: string): ListLayoutState {
  const storage = useService(Storage);
  const [layout, setLayout] = useState(() => readLayout(storage.get('touchline.lists')?.[id]));
  const keep = useCallback(
    (change: Partial<ListLayout>) =>
      setLayout((old) => {
        const next = { ...old, ...change };
        // Read again: another list, or another tab, may have stored its layout meanwhile.
        storage.set('touchline.lists', { ...storage.get('touchline.lists'), [id]: next });
        return next;
      }),
    [storage, id],
  );
  const setTable = useCallback((table: TableLayout) => keep({ table }), [keep]);
  const setDensity = useCallback((density: Density) => keep({ density }), [keep]);
  const setSpare = useCallback((spare: number | undefined) => keep({ spare }), [keep]);
  return { ...layout, setSpare, setTable, setDensity, setLayout: keep };
}
