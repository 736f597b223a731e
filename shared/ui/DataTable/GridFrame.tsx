/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import './quickCompare.ts';
import {
  type ReactElement,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  memo,
  type RefObject,
} from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { columnWindow } from './layout.ts';
import { ROW_HEIGHT } from './rowHeight.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowStore, type RowView } from './RowStore.ts';
import { NO_SELECTION, pageState, withRows } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableTotals } from './TableTotals.tsx';
import type { DataTableProps } from './types.ts';
import { useColumnLayout } from './useColumnLayout.ts';
import { useController } from './useController.ts';
import { type RowMenuRequest, useGridEvents } from './useGridEvents.ts';
import { gridCopyHandler, gridKeyHandler } from './useGridKeys.ts';
import { useScroller } from './useScroller.ts';

/** Height a horizontal scroll bar may take, so that a short table never scrolls vertically because of it. */
const SCROLLBAR_ROOM = 12;

/** Props of `GridFrame`: those of the table, and whether rows are drawn at all. */
export type GridFrameProps<Row> = DataTableProps<Row> & {
  /** False while skeletons or an empty state stand below the head. */
  withBody: boolean;
};

/**
 * The grid: our head, Blueprint's table as virtual body, our totals. Blueprint sees one column whose cell is the
 * whole row: a row is one element for hover, selection and screen readers, pinned parts are sticky inside it, and
 * Blueprint compares 30 elements a frame instead of 400.
 */
export function GridFrame<Row>(props: GridFrameProps<Row>): ReactElement {
  const { columns, rows, density = 'compact', totals, withBody, selection = NO_SELECTION } = props;
  const { onSelectionChange, rowActions, rowTone, rowId, firstRow = 0, totalRows = rows.length } = props;
  const texts = useKitTexts();
  const gridId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<RowMenuRequest | null>(null);
  const checkbox = onSelectionChange !== undefined;
  const { placed, resize, move } = useColumnLayout(columns, props.layout, props.onLayoutChange, {
    checkbox,
    actions: rowActions !== undefined,
  });
  const place = useRef({ left: 0, width: 0 });
  const view = useMemo<RowView<Row>>(
    () => ({
      placed,
      checkbox,
      selectRowText: texts.selectRow,
      moreText: texts.moreActions,
      rowActions,
      rowTone,
      firstRow,
    }),
    [placed, checkbox, texts, rowActions, rowTone, firstRow],
  );
  const [store] = useState(
    () =>
      new RowStore<Row>({
        rows,
        rowId,
        selection,
        active: -1,
        range: null,
        view,
        window: columnWindow(placed, 0, 0),
      }),
  );
  useLayoutEffect(() => {
    store.set({ view, window: columnWindow(view.placed, place.current.left, place.current.width) });
  }, [store, view]);
  useLayoutEffect(() => store.set({ rows, rowId, selection }), [store, rows, rowId, selection]);

  const { bodyRef, tableRef, headRef, totalsRef, scroller, viewportWidth } = useScroller(
    withBody,
    (left, width) => {
      place.current = { left, width };
      const { window, view: shown } = store.state;
      const next = columnWindow(shown.placed, left, width);
      if (next.from !== window.from || next.to !== window.to) store.set({ window: next });
    },
  );
  const { controller, activate, activeId } = useController(props, store, scroller, gridId, gridRef);
  const events = useGridEvents({
    store,
    onSelectionChange,
    onOpen: props.onOpen,
    rowActions,
    activate,
    openMenu: setMenu,
  });
  const rowHeight = ROW_HEIGHT[density];
  const handleKeyDown = gridKeyHandler({
    store,
    controller,
    pageRows: () => Math.max(1, Math.floor((scroller()?.clientHeight ?? 0) / rowHeight) - 1),
    scroller,
    rowActions,
    openMenu: setMenu,
    rowElementId: (index) => `${gridId}-${index}`,
  });
  const width = Math.max(placed.width, viewportWidth);
  const page = checkbox
    ? {
        state: pageState(selection, rows, rowId),
        onToggle: () => {
          const ids = rows.map(rowId);
          onSelectionChange(withRows(selection, ids, pageState(selection, rows, rowId) !== 'all'));
        },
      }
    : null;

  return (
    <div
      ref={gridRef}
      role="grid"
      className={`tl-grid tl-grid-${density}`}
      aria-label={props.label}
      aria-rowcount={totalRows + 1 + (totals ? 1 : 0)}
      aria-colcount={placed.all.length + (checkbox ? 1 : 0) + (rowActions ? 1 : 0)}
      aria-multiselectable={checkbox || undefined}
      aria-activedescendant={activeId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onCopy={gridCopyHandler(store)}
    >
      <TableHead
        placed={placed}
        width={placed.width}
        viewportWidth={viewportWidth}
        scrollRef={headRef}
        sort={props.sort}
        onSort={props.onSort}
        page={page}
        actions={rowActions !== undefined}
        onResize={resize}
        onMove={move}
      />
      {withBody ? (
        <div
          ref={bodyRef}
          role="rowgroup"
          className="tl-body"
          style={{
            flexBasis: rows.length * rowHeight + (placed.width > viewportWidth ? SCROLLBAR_ROOM : 0),
          }}
          {...events}
        >
          <Body
            store={store}
            gridId={gridId}
            tableRef={tableRef}
            count={rows.length}
            width={width}
            rowHeight={rowHeight}
            key={density}
          />
        </div>
      ) : null}
      {withBody && totals ? (
        <TableTotals
          totals={totals}
          placed={placed}
          width={width}
          rowNumber={totalRows + 2}
          scrollRef={totalsRef}
        />
      ) : null}
      <RowMenu menu={menu} onClose={() => setMenu(null)} />
    </div>
  );
}

interface BodyProps<Row> {
  store: RowStore<Row>;
  gridId: string;
  tableRef: RefObject<Table | null>;
  count: number;
  width: number;
  rowHeight: number;
}

function PlainBody<Row>({ store, gridId, tableRef, count, width, rowHeight }: BodyProps<Row>): ReactElement {
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

/** Blueprint's table; it renders when rows come or go, never because one of them changed. */
const Body = memo(PlainBody) as typeof PlainBody;
