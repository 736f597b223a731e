import type { ReactElement } from 'react';
import type { Columns } from '../../../shared/contract/columns.ts';
import { useListColumns } from '../columns/useListColumns.tsx';
import './RowFacts.css';

/** Props of `RowFacts`. */
export interface RowFactsProps<Row, Id extends string> {
  /** The declared columns of the row's list. */
  readonly columns: Columns<Row, Id>;
  readonly row: Row;
  /** Columns that are told elsewhere. */
  readonly without?: readonly Id[];
}

const NOTHING: readonly never[] = [];

/** All that the columns of a list say about one row, also the hidden ones; what is empty is left out. */
export function RowFacts<Row, Id extends string>(props: RowFactsProps<Row, Id>): ReactElement {
  const { columns, row, without = NOTHING } = props;
  const drawn = useListColumns(columns).columns;
  const listedIds: readonly string[] = without;
  return (
    <dl className="tl-row-facts">
      {drawn
        .filter(({ id, text }) => !listedIds.includes(id) && text?.(row))
        .map(({ id, header, text, render }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{render?.(row) ?? text?.(row)}</dd>
          </div>
        ))}
    </dl>
  );
}
