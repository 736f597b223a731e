import type { ReactElement } from 'react';
import { DataTable } from '../../../shared/ui/DataTable/DataTable.tsx';
import type { DataTableProps } from '../../../shared/ui/DataTable/types.ts';
import type { DrawnList } from './useListColumns.tsx';

/** Props of `DeclaredTable`: those of the kit's table, whose columns and cards are drawn from a declaration. */
export interface DeclaredTableProps<Row> extends Omit<DataTableProps<Row>, 'columns' | 'card'> {
  /** The declared columns as `useListColumns` draws them. */
  readonly list: DrawnList<Row>;
}

/** Rows that a page holds itself, as a step of a form or a part of a page; a whole list is a `ListPage`. */
export function DeclaredTable<Row>({ list, ...others }: DeclaredTableProps<Row>): ReactElement {
  return <DataTable {...others} columns={list.columns} card={list.card} />;
}
