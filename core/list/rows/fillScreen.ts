import { MAX_PAGE_SIZE } from '../../../shared/codes/limits.ts';
import { ROW_HEIGHT } from '../../../shared/ui/DataTable/rowHeight.ts';
import type { Density } from '../../../shared/ui/DataTable/types.ts';

/** A window that is lower than its bars still shows some rows, which scroll. */
const ROWS_AT_LEAST = 5;

/** The pixels of the window's height that hold no rows, measured around a table. */
export function spareAround(table: HTMLElement): number {
  const others = [...table.querySelectorAll<HTMLElement>('.tl-head, .tl-totals')];
  const rows = table.clientHeight - others.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  return window.innerHeight - rows;
}

/** Rows that fill the window beside what is spare, within what one page may have. */
export function rowsThatFill(spare: number, density: Density): number {
  const rows = Math.floor((window.innerHeight - spare) / ROW_HEIGHT[density]);
  return Math.max(ROWS_AT_LEAST, Math.min(rows, MAX_PAGE_SIZE));
}
