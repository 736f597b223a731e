/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows stand at absolute places; a <table> would lay them out. */
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { Meaning } from '../Popup/Meaning.tsx';
import { MIN_COLUMN_WIDTH, type PlacedColumn, type PlacedColumns } from './layout.ts';
import { nextSort } from './selection.ts';
import type { Sort } from './types.ts';

/** A drag shorter than this is a click on the head, in CSS pixels. */
const DRAG_THRESHOLD = 5;

/** Props of `TableHead`. */
export interface TableHeadProps<Row> {
  /** Columns and their places. */
  placed: PlacedColumns<Row>;
  /** Width of a row in CSS pixels. */
  width: number;
  /** Width of the body without its scroll bar. */
  viewportWidth: number;
  /** Element that follows the body's horizontal scroll. */
  scrollRef: RefObject<HTMLDivElement | null>;
  /** Current order. */
  sort: Sort | undefined;
  /** Changes the order. */
  onSort: ((sort: Sort) => void) | undefined;
  /** Page checkbox; `null` when rows cannot be chosen. */
  page: { state: 'none' | 'part' | 'all'; onToggle: () => void } | null;
  /** Draws the head of the action column. */
  actions: boolean;
  /** Called while and after a head is dragged wider. */
  onResize: (id: string, width: number, done: boolean) => void;
  /** Called after a head was dropped before another (`null`: behind the last of its group). */
  onMove: (id: string, before: string | null) => void;
}

/** Head row: sort, page checkbox, drag to resize and to reorder. */
export function TableHead<Row>(props: TableHeadProps<Row>): ReactElement {
  const { placed, width, viewportWidth, scrollRef, page, actions } = props;
  const texts = useKitTexts();
  const [guide, setGuide] = useState<number | null>(null);
  const head = (column: PlacedColumn<Row>): ReactElement => (
    <HeadCell key={column.column.id} {...props} column={column} onGuide={setGuide} />
  );
  return (
    <div role="rowgroup" className="tl-head" ref={scrollRef}>
      <div
        role="row"
        aria-rowindex={1}
        className="tl-head-row"
        style={{ width: Math.max(width, viewportWidth) }}
      >
        <div
          className={placed.pinnedWidth > 0 ? 'tl-pinned' : 'tl-pinned tl-pinned-none'}
          style={{ width: placed.pinnedWidth }}
        >
          {page ? (
            <div role="columnheader" aria-colindex={1} className="tl-cell tl-cell-check">
              <input
                type="checkbox"
                className="tl-check"
                aria-label={texts.selectPage}
                checked={page.state === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = page.state === 'part';
                }}
                onChange={page.onToggle}
              />
            </div>
          ) : null}
          {placed.pinned.map(head)}
        </div>
        {placed.free.map(head)}
        {guide === null ? null : <i className="tl-guide" style={{ left: guide }} />}
        {actions ? (
          <div role="columnheader" aria-colindex={placed.all.length + 2} className="tl-actions">
            <span className="tl-sr">{texts.actions}</span>
          </div>
        ) : null}
      </div>
    </div>
  );
}

type HeadCellProps<Row> = TableHeadProps<Row> & {
  column: PlacedColumn<Row>;
  onGuide: (left: number | null) => void;
};

function HeadCell<Row>(props: HeadCellProps<Row>): ReactElement {
  const { column: placedColumn, sort, onSort } = props;
  const { column, className, style, index } = placedColumn;
  const sorted = sort?.by === column.id ? sort.order : undefined;
  const drag = useHeadDrag(props);
  const { meaning } = column;
  const words = column.unit ? `${column.header} ${column.unit}` : column.header;
  const content: ReactNode = (
    <>
      <span className="tl-head-text">{words}</span>
      {column.sortable ? <SortMark sorted={sorted} /> : null}
    </>
  );
  const ariaSort = sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none';
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={column.sortable ? ariaSort : undefined}
      // Its meaning is for who asks, and not read with every cell.
      aria-label={meaning && words}
      className={`${className} tl-head-cell`}
      style={style}
      {...drag.move}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="tl-head-button"
          onClick={() => {
            if (!drag.dragged()) onSort(nextSort(sort, column.id));
          }}
        >
          {content}
        </button>
      ) : (
        content
      )}
      {meaning ? <Meaning text={meaning} /> : null}
      <i className="tl-resize" aria-hidden="true" {...drag.resize} />
    </div>
  );
}

function SortMark({ sorted }: { sorted: 'asc' | 'desc' | undefined }): ReactElement {
  if (sorted === 'asc') return <CaretUp size={12} className="tl-sort-mark" />;
  if (sorted === 'desc') return <CaretDown size={12} className="tl-sort-mark" />;
  return <DoubleCaretVertical size={12} className="tl-sort-mark" />;
}

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** Pointer handlers of one head: its right edge resizes, the rest of it reorders. */
function useHeadDrag<Row>(props: HeadCellProps<Row>): {
  move: DragHandlers;
  resize: DragHandlers;
  dragged: () => boolean;
} {
  const { column, placed, onResize, onMove, onGuide } = props;
  const start = useRef<{ x: number; kind: 'move' | 'resize' } | null>(null);
  const moved = useRef(false);
  const group = placed.pinned.includes(column) ? placed.pinned : placed.free;

  const dropBefore = (delta: number): PlacedColumn<Row> | null => {
    const centre = column.left + column.width / 2 + delta;
    return group.find((other) => centre < other.left + other.width / 2) ?? null;
  };
  const startWidth = useRef(0);

  const handlers = (kind: 'move' | 'resize'): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      start.current = { x: event.clientX, kind };
      startWidth.current = column.width;
      moved.current = false;
      if (kind === 'resize') event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current?.kind !== kind) return;
      const delta = event.clientX - start.current.x;
      if (!moved.current && Math.abs(delta) < DRAG_THRESHOLD) return;
      // Captured only now: capturing at once would steal the click from the sort button.
      if (!moved.current && kind === 'move') event.currentTarget.setPointerCapture?.(event.pointerId);
      moved.current = true;
      if (kind === 'resize')
        onResize(column.column.id, Math.max(MIN_COLUMN_WIDTH, startWidth.current + delta), false);
      else {
        const last = group.at(-1);
        onGuide(dropBefore(delta)?.left ?? (last ? last.left + last.width : null));
      }
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      if (from?.kind !== kind || !moved.current) return;
      const delta = event.clientX - from.x;
      if (kind === 'resize')
        onResize(column.column.id, Math.max(MIN_COLUMN_WIDTH, startWidth.current + delta), true);
      else {
        onGuide(null);
        const before = dropBefore(delta);
        if (before !== column) onMove(column.column.id, before?.column.id ?? null);
      }
    },
    onPointerCancel: () => {
      start.current = null;
      onGuide(null);
    },
  });
  return { move: handlers('move'), resize: handlers('resize'), dragged: () => moved.current };
}
