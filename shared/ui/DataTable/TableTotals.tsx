/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { Tick } from '@blueprintjs/icons';
import type { ReactElement, RefObject } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import type { PlacedColumn, PlacedColumns } from './layout.ts';
import type { TotalsRow } from './types.ts';

/** Props of `TableTotals`. */
export interface TableTotalsProps<Row> {
  /** Sums. */
  totals: TotalsRow;
  /** Columns and their places. */
  placed: PlacedColumns<Row>;
  /** Width of a row in CSS pixels. */
  width: number;
  /** Row number for screen readers. */
  rowNumber: number;
  /** The rows have a column of actions, below which the sums of others are scrolled. */
  actions: boolean;
  /** Element that follows the body's horizontal scroll. */
  scrollRef: RefObject<HTMLDivElement | null>;
}

/** Sticky foot row, 36 px: the count it covers, the sums, a tick when they equal the server's. */
export function TableTotals<Row>(props: TableTotalsProps<Row>): ReactElement {
  const { totals, placed, width, rowNumber, actions, scrollRef } = props;
  const texts = useKitTexts();
  const first = placed.all[0];
  const cell = (column: PlacedColumn<Row>): ReactElement => (
    <div
      key={column.column.id}
      role="gridcell"
      aria-colindex={column.index + 2}
      className={`${column.className} ${column === first ? 'tl-totals-label' : 'tl-totals-sum'}`}
      style={column.style}
    >
      {column === first ? totals.label : totals.cells[column.column.id]}
      {column === first && totals.matchesServer ? (
        <Tick className="tl-totals-tick" title={texts.matchesServer} />
      ) : null}
    </div>
  );
  const gap = first && first.left > 0 ? { width: first.left } : undefined;
  return (
    <div role="rowgroup" className="tl-totals" ref={scrollRef}>
      <div role="row" aria-rowindex={rowNumber} className="tl-totals-row" style={{ width }}>
        <div
          className={placed.pinnedWidth > 0 ? 'tl-pinned' : 'tl-pinned tl-pinned-none'}
          style={{ width: placed.pinnedWidth }}
        >
          {gap ? <span style={gap} className="tl-totals-gap" /> : null}
          {placed.pinned.map(cell)}
        </div>
        {placed.free.map(cell)}
        {actions ? <div className="tl-actions" aria-hidden="true" /> : null}
      </div>
    </div>
  );
}
