import type { Key, ReactElement, ReactNode } from 'react';
import type { Columns } from '../../../shared/contract/columns.ts';
import { PlainTable } from '../../../shared/ui/PlainTable/PlainTable.tsx';
import { Meaning } from '../../../shared/ui/Popup/Meaning.tsx';
import { type OwnColumns, useListColumns } from './useListColumns.tsx';

/** Props of `ShortTable`. */
export interface ShortTableProps<Row, Id extends string> {
  /** Name for screen readers. */
  readonly label: string;
  readonly columns: Columns<Row, Id>;
  /** Every column but the first stands at the right. */
  readonly figures?: boolean;
  /** Class of the page's own look, instead of the kit's. */
  readonly look?: string;
  /** Cells the page draws itself; must keep its identity between renders. */
  readonly own?: OwnColumns<Row, NoInfer<Id>> | undefined;
  readonly rows: readonly Row[];
  /** Stable id of a row, or the place of one that never moves. */
  readonly rowId: (row: Row, place: number) => Key;
  readonly rowClass?: ((row: Row) => string | undefined) | undefined;
  /** The line of sums: its words stand in the first column. */
  readonly sums?: { readonly label: string } & Partial<Readonly<Record<Id, ReactNode>>>;
}

const figure = (align: string | undefined): string | undefined =>
  align === 'right' ? 'tl-figure' : undefined;

/**
 * Some rows of declared columns, shown whole: a preview, a part of a page. Lists without end are a `ListPage`. The
 * locked column names the row.
 */
export function ShortTable<Row, Id extends string>(props: ShortTableProps<Row, Id>): ReactElement {
  const { label, figures, look, columns: declared, own, rows, rowId, rowClass, sums } = props;
  const { columns } = useListColumns(declared, own);
  return (
    <PlainTable label={label} figures={figures} look={look}>
      <thead>
        <tr>
          {columns.map(({ id, header, unit, align, bare, meaning }) => (
            <th
              key={id}
              scope="col"
              className={figure(align)}
              // Its meaning is for who asks, and not read with every cell.
              aria-label={meaning && [header, unit].filter(Boolean).join(' ')}
            >
              {bare ? <span className="tl-sr">{header}</span> : [header, unit].filter(Boolean).join(' ')}
              {meaning ? <Meaning text={meaning} /> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowId(row, place)} className={rowClass?.(row)}>
            {columns.map(({ id, align, locked, render, text }) => {
              const cellContent = render?.(row) ?? text?.(row);
              return locked ? (
                <th key={id} scope="row">
                  {cellContent}
                </th>
              ) : (
                <td key={id} className={figure(align)}>
                  {cellContent}
                </td>
              );
            })}
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
