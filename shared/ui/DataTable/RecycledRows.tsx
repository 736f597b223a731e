import {
  type CSSProperties,
  type ReactElement,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type RowSpan, spanAt } from './layout.ts';
import type { BodyProps } from './PageBody.tsx';
import { TableRow } from './TableRow.tsx';

/** Rows stand still this long before their elements are put in order, in milliseconds. */
const REST_MS = 150;

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/**
 * The rows near the viewport, drawn into as many elements as fit: a row that comes into view takes over the element of
 * one that left, so scrolling changes texts and places and neither makes nor removes elements. `style` is set by
 * Blueprint's table and holds the place of the whole.
 */
export function RecycledRows<Row>(props: BodyProps<Row> & { readonly style?: CSSProperties }): ReactElement {
  const { store, gridId, drawRef, count, width, rowHeight, style } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<RowSpan>({ first: 0, size: 0 });
  const [start, setStart] = useState(0);

  const move = (commit: (change: () => void) => void): void => {
    const scroller = ref.current?.parentElement?.closest('.bp6-table-quadrant-scroll-container');
    if (!scroller) return;
    const next = spanAt(span, { top: scroller.scrollTop, height: scroller.clientHeight, rowHeight, count });
    if (next === span) return;
    releaseFocus(ref.current, next);
    commit(() => setSpan(next));
  };
  // In the event itself: by React's own schedule the frame would show the rows of the frame before.
  useImperativeHandle(drawRef, () => () => move(flushSync));
  useLayoutEffect(() => move((change) => change()));

  const { first, size } = span;
  // While rows fly past, elements keep their order; at rest it becomes the order of the rows, for those who read them.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const putInOrder = (): void => {
      // An element that is moved between press and release gets no click.
      if (ref.current?.matches(':active')) wait();
      else setStart(size === 0 ? 0 : modulo(first, size));
    };
    const wait = (): void => void (timer = setTimeout(putInOrder, REST_MS));
    wait();
    return () => clearTimeout(timer);
  }, [first, size]);

  const rows: ReactElement[] = [];
  for (let step = 0; step < size; step += 1) {
    const slot = (start + step) % size;
    const index = first + modulo(slot - first, size);
    rows.push(
      <TableRow key={slot} store={store} index={index} gridId={gridId} width={width} rowHeight={rowHeight} />,
    );
  }
  return (
    <div ref={ref} className="tl-long-rows" style={style}>
      {rows}
    </div>
  );
}

/** A focused box or button must not become that of another row: the grid takes the focus when its row leaves. */
function releaseFocus(rows: HTMLElement | null, { first, size }: RowSpan): void {
  const focused = document.activeElement;
  if (!rows?.contains(focused)) return;
  const index = Number(focused?.closest<HTMLElement>('[data-index]')?.dataset['index']);
  if (index < first || index >= first + size)
    rows.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}
