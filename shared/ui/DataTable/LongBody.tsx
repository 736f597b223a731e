import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { memo, type ReactElement, useCallback } from 'react';
import type { BodyProps } from './PageBody.tsx';
import './quickCompare.ts';
import { TableRow } from './TableRow.tsx';
import './blueprintTable.css';

function VirtualBody<Row>({
  store,
  gridId,
  tableRef,
  count,
  width,
  rowHeight,
}: BodyProps<Row>): ReactElement {
  const cellRenderer = useCallback(
    (index: number) => <TableRow store={store} index={index} gridId={gridId} />,
    [store, gridId],
  );
  return (
    <Table
      ref={tableRef}
      numRows={count}
      columnWidths={[width]}
      // Blueprint keeps its old grid when only a width changes; this makes it build a new one.
      cellRendererDependencies={[width]}
      defaultRowHeight={rowHeight}
      minRowHeight={rowHeight}
      renderMode={RenderMode.NONE}
      enableRowHeader={false}
      enableColumnHeader={false}
      enableColumnResizing={false}
      enableRowResizing={false}
      selectionModes={SelectionModes.NONE}
    >
      <Column cellRenderer={cellRenderer} />
    </Table>
  );
}

/**
 * Any number of rows in Blueprint's virtual table, which sees one column whose cell is the whole row: it compares 30
 * elements a frame instead of 400. It renders when rows come or go, never because one of them changed.
 */
export const LongBody = memo(VirtualBody) as typeof VirtualBody;
