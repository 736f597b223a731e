import { type RefObject, useEffect } from 'react';

/** Where the week is wider than its screen, brings the column of today to its middle: days gone by say least. */
export function useTodayInView(grid: RefObject<HTMLElement | null>, today: string, isShown: boolean): void {
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    const column = isShown ? grid.current?.querySelector(`[data-day="${today}"]`) : undefined;
    if (!scroller || !column) return;
    const { left, width } = column.getBoundingClientRect();
    const away = left - scroller.getBoundingClientRect().left - (scroller.clientWidth - width) / 2;
    if (away !== 0) scroller.scrollBy({ left: away });
  }, [grid, today, isShown]);
}
