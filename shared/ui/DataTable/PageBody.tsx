import { memo, type ReactElement, type RefObject } from 'react';
import type { RowStore } from './RowStore.ts';
import { TableRow } from './TableRow.tsx';

/** Rows of one page at most: so many stand in the document at once, where the browser's own search finds them. */
export const PAGE_ROWS = 100;

/** Props of the grid's bodies. */
export interface BodyProps<Row> {
  /** Where rows read their data. */
  store: RowStore<Row>;
  /** Prefix of element ids. */
  gridId: string;
  /** Takes what draws the rows of the place scrolled to; a page has all of them. */
  drawRef: RefObject<(() => void) | null>;
  /** Number of rows. */
  count: number;
  /** Width of a row, in pixels. */
  width: number;
  /** In pixels. */
  rowHeight: number;
}

function PlainBody<Row>({ store, gridId, count, width, rowHeight }: BodyProps<Row>): ReactElement {
  const rows: ReactElement[] = [];
  for (let index = 0; index < Math.min(count, PAGE_ROWS); index += 1)
    rows.push(
      <TableRow
        key={index}
        store={store}
        index={index}
        gridId={gridId}
        // Not in pixels: no row is drawn anew when the place turns out to be wider.
        width="100%"
        rowHeight={rowHeight}
      />,
    );
  return (
    <div className="tl-page-scroll">
      <div className="tl-page-rows" style={{ width, height: count * rowHeight }}>
        {rows}
      </div>
    </div>
  );
}

/** The rows of a page. It renders when rows come or go, never because one of them changed. */
export const PageBody = memo(PlainBody) as typeof PlainBody;
