import { type ComponentType, type ReactElement, useCallback, useMemo, useState } from 'react';
import type { RowsDialogProps } from '../../act/useRowsAct.ts';
import type { ManyRows } from './manyRows.ts';
import type { List } from '../useListPage.ts';

/** A dialog that stands over a list, and the rows it is about. */
interface Opened<Row, Kind> {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  readonly many?: ManyRows | undefined;
}

/** The dialogs of a list. */
export interface RowDialogs<Row, Kind> {
  /** Opens one about some rows. The function keeps its identity. */
  readonly ask: (kind: Kind, rows: readonly Row[]) => void;
  /** What a bulk action does that opens one: about the chosen rows, or about more than are changed while somebody watches. */
  readonly asking: (kind: Kind) => {
    readonly onSelect: (rows: readonly Row[]) => void;
    readonly onMany: (many: ManyRows) => void;
  };
  /** Render it as a child of the list. */
  readonly dialog: ReactElement | null;
}

/** Opens one dialog about rows of a list at a time. `dialogs` must keep its identity. */
export function useRowDialogs<Row, Kind extends string>(
  list: List<Row>,
  dialogs: Readonly<Record<Kind, ComponentType<RowsDialogProps<Row>>>>,
): RowDialogs<Row, Kind> {
  const [opened, setOpened] = useState<Opened<Row, Kind>>();
  const ask = useCallback((kind: Kind, rows: readonly Row[]) => setOpened({ kind, rows }), []);
  const dialog = useMemo(() => {
    if (!opened) return null;
    const { kind, rows, many } = opened;
    const View: ComponentType<RowsDialogProps<Row>> = dialogs[kind];
    return <View list={list} rows={rows} many={many} onClose={() => setOpened(undefined)} />;
  }, [opened, dialogs, list]);
  const asking: RowDialogs<Row, Kind>['asking'] = (kind) => ({
    onSelect: (rows) => ask(kind, rows),
    onMany: (many) => setOpened({ kind, rows: [], many }),
  });
  return { ask, asking, dialog };
}
