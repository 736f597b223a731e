import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The element that scrolls the body: ours around a page, Blueprint's around more rows. */
const SCROLLER = '.tl-page-scroll, .bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container';

/** Mostly also the width of the next table: it is drawn once where it is right, and again where it is not. */
let lastWidth = 0;
/** Width of the body that was measured last; 0 before the first. */
export const widthBefore = (): number => lastWidth;

/** What `useScroller` hands out. */
export interface Scroller {
  /** Put on the element around the rows. */
  bodyRef: RefObject<HTMLDivElement | null>;
  /** Filled by a body that draws only what is in view; called when that changes. */
  drawRef: RefObject<(() => void) | null>;
  /** Put on head and totals; they follow the body's horizontal scroll. */
  headRef: RefObject<HTMLDivElement | null>;
  /** See `headRef`. */
  totalsRef: RefObject<HTMLDivElement | null>;
  /** The scrolling element, once mounted. */
  scroller: () => HTMLElement | null;
  /** Width of the body without its scroll bar; before the first measure that of the table before. */
  viewportWidth: number;
}

/**
 * Ties head, body and totals together. Scrolling is answered here alone: Blueprint's table would render itself with
 * every event and scroll by the wheel once more. `drawnBy` is what draws the rows, and false while there are none.
 */
export function useScroller(drawnBy: unknown, onScrollLeft: (left: number, width: number) => void): Scroller {
  const bodyRef = useRef<HTMLDivElement>(null);
  const drawRef = useRef<() => void>(null);
  const headRef = useRef<HTMLDivElement>(null);
  const totalsRef = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLElement | null>(null);
  const [viewportWidth, setViewportWidth] = useState(widthBefore);
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
    const follow = (): void => {
      if (scroller.scrollLeft !== left) {
        left = scroller.scrollLeft;
        for (const follower of [headRef.current, totalsRef.current]) if (follower) follower.scrollLeft = left;
        report.current(left, scroller.clientWidth);
      }
      drawRef.current?.();
    };
    const handleScroll = (event: Event): void => {
      event.stopPropagation();
      if (event.target === scroller) follow();
    };
    const handleWheel = (event: Event): void => event.stopPropagation();
    const setWidth = (): void => {
      lastWidth = scroller.clientWidth;
      setViewportWidth(lastWidth);
    };
    const measure = (): void => {
      setWidth();
      left = -1;
      follow();
    };
    setWidth();
    report.current(scroller.scrollLeft, scroller.clientWidth);
    // On the way down, before the event is at Blueprint's element.
    const early = { capture: true, passive: true };
    body.addEventListener('scroll', handleScroll, early);
    body.addEventListener('wheel', handleWheel, early);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(scroller);
    return () => {
      element.current = null;
      body.removeEventListener('scroll', handleScroll, early);
      body.removeEventListener('wheel', handleWheel, early);
      observer?.disconnect();
    };
  }, [drawnBy]);

  return { bodyRef, drawRef, headRef, totalsRef, scroller: () => element.current, viewportWidth };
}
