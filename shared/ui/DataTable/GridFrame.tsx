/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { createElement, type ReactElement, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { CopyOnHover } from './CopyOnHover.tsx';
import { columnWindow } from './layout.ts';
import { nameOf } from './nameOf.ts';
import { ROW_HEIGHT } from './rowHeight.ts';
import { RowMenu } from './RowMenu.tsx';
import { RowStore, type RowView } from './RowStore.ts';
import { NO_SELECTION, pageState, withRows } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { TableTotals } from './TableTotals.tsx';
import type { DataTableProps } from './types.ts';
import { useColumnLayout } from './useColumnLayout.ts';
import { useController } from './useController.ts';
import { useGridEvents } from './useGridEvents.ts';
import { gridCopyHandler, gridKeyHandler } from './useGridKeys.ts';
import { useBody } from './useBody.ts';
import { useRowMenu } from './useRowMenu.ts';
import { useScroller, widthBefore } from './useScroller.ts';

/** Height a horizontal scroll bar may take, so that a short table never scrolls vertically because of it. */
const SCROLLBAR_ROOM = 12;

/** Props of `GridFrame`: those of the table, and whether rows are drawn at all. */
export type GridFrameProps<Row> = DataTableProps<Row> & {
  /** False while skeletons or an empty state stand below the head. */
  withBody: boolean;
};

/**
 * The grid: our head, the rows, our totals. A row is one element for hover, selection and screen readers; pinned parts
 * are sticky inside it. A page of rows stands in the document whole; more rows than that are Blueprint's virtual table.
 */
export function GridFrame<Row>(props: GridFrameProps<Row>): ReactElement {
  const { columns, rows, density = 'compact', totals, withBody, selection = NO_SELECTION } = props;
  const {
    onSelectionChange,
    rowActions,
    rowTone,
    rowId,
    rowName,
    firstRow = 0,
    totalRows = rows.length,
  } = props;
  const texts = useKitTexts();
  const gridId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const { menu, openMenu } = useRowMenu(gridRef);
  const checkbox = onSelectionChange !== undefined;
  const { placed, resize, move } = useColumnLayout(columns, props.layout, props.onLayoutChange, {
    checkbox,
    actions: rowActions !== undefined,
  });
  // No table is wider than the window.
  const [expectedWidth] = useState(() => widthBefore() || innerWidth);
  const place = useRef({ left: 0, width: expectedWidth });
  const view = useMemo<RowView<Row>>(
    () => ({
      placed,
      checkbox,
      selectText: (row) => texts.selectRow(nameOf(row, { columns, rowId, rowName })),
      moreText: texts.moreActions,
      rowActions,
      rowTone,
      firstRow,
    }),
    [placed, checkbox, texts, columns, rowId, rowName, rowActions, rowTone, firstRow],
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
        window: columnWindow(placed, 0, expectedWidth),
      }),
  );
  useLayoutEffect(() => {
    store.set({ view, window: columnWindow(view.placed, place.current.left, place.current.width) });
  }, [store, view]);
  useLayoutEffect(() => store.set({ rows, rowId, selection }), [store, rows, rowId, selection]);

  const body = useBody<Row>(rows.length);
  const { bodyRef, drawRef, headRef, totalsRef, scroller, viewportWidth } = useScroller(
    withBody && body,
    (left, width) => {
      place.current = { left, width };
      const { window, view: shown } = store.state;
      const next = columnWindow(shown.placed, left, width);
      // What is drawn already and out of sight now may stay.
      if (next.from < window.from || next.to > window.to) store.set({ window: next });
    },
  );
  const { controller, activate, activeId } = useController(props, store, { scroller, gridId, gridRef });
  const events = useGridEvents({
    store,
    onSelectionChange,
    onOpen: props.onOpen,
    rowActions,
    activate,
    openMenu,
  });
  const rowHeight = ROW_HEIGHT[density];
  const handleKeyDown = gridKeyHandler({
    store,
    controller,
    pageRows: () => Math.max(1, Math.floor((scroller()?.clientHeight ?? 0) / rowHeight) - 1),
    scroller,
    rowActions,
    openMenu,
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
    <>
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
            {createElement(body, {
              key: density,
              store,
              gridId,
              drawRef,
              width,
              rowHeight,
              count: rows.length,
            })}
          </div>
        ) : null}
        {withBody && totals ? (
          <TableTotals
            totals={totals}
            placed={placed}
            width={width}
            rowNumber={totalRows + 2}
            actions={rowActions !== undefined}
            scrollRef={totalsRef}
          />
        ) : null}
        <RowMenu {...menu} />
      </div>
      {columns.some(({ copied }) => copied) ? <CopyOnHover store={store} grid={gridRef} rows={rows} /> : null}
    </>
  );
}
