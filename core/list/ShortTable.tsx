import type { ReactElement, ReactNode } from 'react';
import type { Columns } from '../../shared/contract/columns.ts';
import { PlainTable } from '../../shared/ui/PlainTable/PlainTable.tsx';
import { type OwnColumns, useListColumns } from './useListColumns.tsx';

/** Props of `ShortTable`. */
export interface ShortTableProps<Row, Id extends string> {
  /** Name for screen readers. */
  readonly label: string;
  readonly columns: Columns<Row, Id>;
  /** Cells the page draws itself; must keep its identity between renders. */
  readonly own?: OwnColumns<Row, NoInfer<Id>> | undefined;
  readonly rows: readonly Row[];
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  /** The line of sums: its words stand in the first column. */
  readonly sums?: { readonly label: string } & Partial<Readonly<Record<Id, ReactNode>>>;
}

const figure = (align: string | undefined): string | undefined =>
  align === 'right' ? 'tl-figure' : undefined;

/** Some rows of declared columns, shown whole: a preview, a part of a page. Lists without end are a `ListPage`. */
export function ShortTable<Row extends { readonly id: number }, Id extends string>(
  props: ShortTableProps<Row, Id>,
): ReactElement {
  const { label, columns: declared, own, rows, rowClass, sums } = props;
  const { columns } = useListColumns(declared, own);
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, unit, align }) => (
            <th key={id} className={figure(align)}>
              {[header, unit].filter(Boolean).join(' ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={rowClass?.(row)}>
            {columns.map(({ id, align, render, text }) => (
              <td key={id} className={figure(align)}>
                {render?.(row) ?? text?.(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums ? (
        <tfoot>
          <tr>
            <th scope="row">{sums.label}</th>
            {columns.slice(1).map(({ id, align }) => (
              <td key={id} className={figure(align)}>
                {sums[id as Id]}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </PlainTable>
  );
}
