import { type KeyboardEvent, useState } from 'react';

/** Where the focus stands: a line's code and a column. */
export interface RightsPlace {
  readonly code: string;
  readonly column: string;
}

/** Rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 10;

/** Where a key leads, as steps of rows and columns; Infinity is the end. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
const FAR_STEPS: Readonly<Record<string, readonly [number, number]>> = {
  Home: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  End: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};

const within = (place: number, count: number): number => Math.max(0, Math.min(count - 1, place));

/**
 * One box of the matrix is in the order of the tab key; arrows, Home, End and Page keys move among the others (ARIA grid
 * pattern). Should its line or column go, the first box takes its place.
 */
export function useRightsFocus(codes: readonly string[], columns: readonly string[]) {
  const [place, setPlace] = useState<RightsPlace>();
  const row = Math.max(0, codes.indexOf(place?.code ?? ''));
  const column = Math.max(0, columns.indexOf(place?.column ?? ''));
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.metaKey) return;
    const step = (event.ctrlKey ? FAR_STEPS : STEPS)[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      code: codes[within(row + step[0], codes.length)] ?? '',
      column: columns[within(column + step[1], columns.length)] ?? '',
    };
    setPlace(next);
    focusBox(event.currentTarget, next);
  };
  return { active: { code: codes[row], column }, handleKey, setPlace };
}

function focusBox(table: HTMLElement, { code, column }: RightsPlace): void {
  const boxes = table.querySelectorAll<HTMLElement>('[data-code]');
  const box = [...boxes].find(({ dataset }) => dataset['code'] === code && dataset['column'] === column);
  box?.focus();
}
