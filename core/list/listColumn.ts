import type { Column } from '../../shared/ui/DataTable/types.ts';
import { hiddenIds, orderedIds } from '../../shared/ui/DataTable/layout.ts';
import type { TableLayout } from '../../shared/ui/DataTable/types.ts';

/** A column of a list: the kit's, and what a file gets where that is not the cell's text. */
export interface ListColumn<Row> extends Column<Row> {
  /** Figures as numbers (money in yuan), so that a spreadsheet can add them up. */
  readonly csv?: ((row: Row) => string | number) | undefined;
}

/** Head and rows of a file, in the order of the screen; all columns or those on screen. */
export function sheetOf<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  layout: TableLayout,
  allColumns: boolean,
): { readonly header: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] } {
  const hidden = allColumns ? [] : hiddenIds(columns, layout);
  const shown = orderedIds(columns, layout.order).flatMap((id) => {
    const column = columns.find((other) => other.id === id);
    // A column of pictures has nothing to say in a file.
    return column && !hidden.includes(id) && (column.csv ?? column.text) ? [column] : [];
  });
  return {
    header: shown.map(({ header, unit }) => (unit ? `${header} ${unit}` : header)),
    rows: rows.map((row) => shown.map(({ csv, text }) => csv?.(row) ?? text?.(row) ?? '')),
  };
}
