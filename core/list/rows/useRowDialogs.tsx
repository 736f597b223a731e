import { type ComponentType, type ReactElement, useCallback } from 'react';
import { ShowOpened, useOpened } from '../../act/useOpened.tsx';
import type { RowsDialogProps } from '../../act/useRowsAct.ts';
import type { ManyRows } from './manyRows.ts';
import type { List } from '../useListPage.ts';

/** Which dialog stands over a list, and the rows it is about. */
interface About<Row, Kind> {
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
  readonly dialog: ReactElement;
}

/** Opens one dialog about rows of a list at a time. `dialogs` must keep its identity. */
export function useRowDialogs<Row, Kind extends string>(
  list: List<Row>,
  dialogs: Readonly<Record<Kind, ComponentType<RowsDialogProps<Row>>>>,
): RowDialogs<Row, Kind> {
  const opened = useOpened<About<Row, Kind>>();
  const { open, close } = opened;
  const ask = useCallback((kind: Kind, rows: readonly Row[]) => open({ kind, rows }), [open]);
  const dialog = (
    <ShowOpened of={opened}>
      {({ kind, rows, many }) => {
        const View: ComponentType<RowsDialogProps<Row>> = dialogs[kind];
        return <View list={list} rows={rows} many={many} onClose={close} />;
      }}
    </ShowOpened>
  );
  const asking: RowDialogs<Row, Kind>['asking'] = (kind) => ({
    onSelect: (rows) => ask(kind, rows),
    onMany: (many) => open({ kind, rows: [], many }),
  });
  return { ask, asking, dialog };
}
