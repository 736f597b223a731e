import { fireEvent } from '@testing-library/react';

/** How browsers mark a key of an input method: Safari by its code alone. */
export const COMPOSING_MARKS = [{ isComposing: true }, { keyCode: 229 }] as const;

/** Presses `key` as every browser tells it while candidates are shown. */
export function pressComposing(element: HTMLElement, key: string): void {
  for (const mark of COMPOSING_MARKS) {
    fireEvent.keyDown(element, { key, ...mark });
    fireEvent.keyUp(element, { key, ...mark });
  }
}
