import { type RefObject, useEffect } from 'react';

/** Where the week is wider than its screen, brings the column of today beside the hours; another week begins on Monday. */
export function useTodayInView(grid: RefObject<HTMLElement | null>, today: string, isShown: boolean): void {
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    const hours = grid.current?.firstElementChild;
    if (!scroller || !hours) return;
    const column = isShown ? grid.current?.querySelector(`[data-day="${today}"]`) : undefined;
    const away = column
      ? column.getBoundingClientRect().left - hours.getBoundingClientRect().right
      : undefined;
    scroller.scrollTo({ left: away === undefined ? 0 : scroller.scrollLeft + away });
  }, [grid, today, isShown]);
}
