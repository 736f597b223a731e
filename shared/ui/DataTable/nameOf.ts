import type { DataTableProps } from './types.ts';

/** What a row is called: as its page says, else by its first column that has a text. */
export const nameOf = <Row>(
  row: Row,
  { columns, rowId, rowName }: Pick<DataTableProps<Row>, 'columns' | 'rowId' | 'rowName'>,
): string => rowName?.(row) ?? columns.find(({ text }) => text)?.text?.(row) ?? rowId(row);
