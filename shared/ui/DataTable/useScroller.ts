import type { Table } from '@blueprintjs/table';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The element that scrolls the body: ours around a page, Blueprint's around more rows. */
const SCROLLER = '.tl-page-scroll, .bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** What `useScroller` hands out. */
export interface Scroller {
  /** Put on the element around Blueprint's table. */
  bodyRef: RefObject<HTMLDivElement | null>;
  /** Put on Blueprint's table. */
  tableRef: RefObject<Table | null>;
  /** Put on head and totals; they follow the body's horizontal scroll. */
  headRef: RefObject<HTMLDivElement | null>;
  /** See `headRef`. */
  totalsRef: RefObject<HTMLDivElement | null>;
  /** The scrolling element, once mounted. */
  scroller: () => HTMLElement | null;
  /** Width of the body without its scroll bar; 0 before the first measure. */
  viewportWidth: number;
}

/**
 * Ties head, body and totals together and lets Blueprint draw within the frame of the scroll event. By itself
 * Blueprint waits for an animation frame and then for React's scheduler, which shows blank rows on a fling. `drawnBy`
 * is what draws the rows, and false while there are none.
 */
export function useScroller(drawnBy: unknown, onScrollLeft: (left: number, width: number) => void): Scroller {
  const bodyRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<Table>(null);
  const headRef = useRef<HTMLDivElement>(null);
  const totalsRef = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement | null>(null);
  const [viewportWidth, setViewportWidth] = useState(0);
  const report = useRef(onScrollLeft);
  useLayoutEffect(() => {
    report.current = onScrollLeft;
  });

  useLayoutEffect(() => {
    if (!drawnBy) return undefined;
    const body = bodyRef.current;
    const scroller = body?.querySelector<HTMLElement>(SCROLLER);
    if (!body || !scroller) return undefined;
    element.current = scroller;
    // The grid itself is the tab stop; Blueprint's own would be a second, nameless one.
    body.querySelector('.bp6-table-container')?.removeAttribute('tabindex');
    let left = -1;
    const handleScroll = (): void => {
      if (scroller.scrollLeft !== left) {
        left = scroller.scrollLeft;
        for (const follower of [headRef.current, totalsRef.current]) if (follower) follower.scrollLeft = left;
        report.current(left, scroller.clientWidth);
      }
      const table = tableRef.current;
      const viewportRect = table?.locator?.getViewportRect();
      if (table && viewportRect) flushSync(() => table.setState({ viewportRect }));
    };
    const measure = (): void => {
      setViewportWidth(scroller.clientWidth);
      left = -1;
      handleScroll();
    };
    setViewportWidth(scroller.clientWidth);
    report.current(scroller.scrollLeft, scroller.clientWidth);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(scroller);
    return () => {
      element.current = null;
      scroller.removeEventListener('scroll', handleScroll);
      observer?.disconnect();
    };
  }, [drawnBy]);

  return { bodyRef, tableRef, headRef, totalsRef, scroller: () => element.current, viewportWidth };
}
