import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { memo, type ReactElement, useCallback } from 'react';
import type { BodyProps } from './PageBody.tsx';
import { RecycledRows } from './RecycledRows.tsx';
import './blueprintTable.css';

function VirtualBody<Row>(props: BodyProps<Row>): ReactElement {
  const { store, gridId, drawRef, count, width, rowHeight } = props;
  const cellRenderer = useCallback(
    () => (
      <RecycledRows
        store={store}
        gridId={gridId}
        drawRef={drawRef}
        count={count}
        width={width}
        rowHeight={rowHeight}
      />
    ),
    [store, gridId, drawRef, count, width, rowHeight],
  );
  const height = count * rowHeight;
  return (
    <Table
      numRows={1}
      rowHeights={[height]}
      columnWidths={[width]}
      // Blueprint keeps its old grid when only a size changes; this makes it build a new one.
      cellRendererDependencies={[width, height]}
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
 * Any number of rows in Blueprint's table, which sees one cell as tall as all of them: it gives the frame that scrolls
 * and draws nothing while it does. Which rows stand in the cell is ours (docs/decisions/0010). It renders when rows
 * come or go, never because one of them changed.
 */
export const LongBody = memo(VirtualBody) as typeof VirtualBody;
