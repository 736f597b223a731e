import { type ReactElement, useRef, useState } from 'react';
import { DataTable } from '../../../shared/ui/DataTable/DataTable.tsx';
import type { DataTableProps, TableController } from '../../../shared/ui/DataTable/types.ts';
import { useListKeyboard } from '../rows/useListKeyboard.ts';
import type { DrawnList } from './useListColumns.tsx';

/** Props of `DeclaredTable`: those of the kit's table, whose columns and cards are drawn from a declaration. */
export interface DeclaredTableProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'card'> {
  /** The declared columns as `useListColumns` draws them. */
  readonly list: DrawnList<Row>;
  /** The page is about these rows: `j`, `k` and `x` move and tick as on a list (screens A2). */
  readonly hasKeys?: boolean;
}

/** Rows that a page holds itself, as a step of a form or a part of a page; a whole list is a `ListPage`. */
export function DeclaredTable<Row>({ list, hasKeys, ...others }: DeclaredTableProps<Row>): ReactElement {
  if (hasKeys) return <KeyedTable {...others} list={list} />;
  return <DataTable {...others} columns={list.columns} card={list.card} />;
}

function KeyedTable<Row>({ list, ...others }: DeclaredTableProps<Row>): ReactElement {
  const table = useRef<TableController | null>(null);
  const [activeRow, setActiveRow] = useState<string>();
  useListKeyboard({
    move: (rows) => table.current?.moveActive(rows),
    toggle: () => table.current?.toggleActive(),
  });
  return (
    <DataTable
      {...others}
      columns={list.columns}
      card={list.card}
      activeRow={activeRow}
      onActiveRowChange={setActiveRow}
      controllerRef={(controller) => {
        table.current = controller;
      }}
    />
  );
}
