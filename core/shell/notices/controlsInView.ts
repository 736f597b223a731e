import type { Box } from './toastPlace.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, .bp6-control, [contenteditable="true"], [role="button"], ' +
  '[role="tab"], [role="checkbox"], [role="switch"], [role="slider"], [role="option"], [role="menuitem"]';

/** The controls somebody can see and press now, without those of `own`. What lies below a dialog is none of them. */
export function controlsInView(own: Element): readonly Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (own.contains(control)) return [];
    const box = control.getBoundingClientRect();
    return isReached(control, box, own) ? [box] : [];
  });
}

/** Whether a press on its middle, or near one of its corners, meets the control; what toasts cover now is met, too. */
function isReached(control: Element, { left, top, right, bottom }: DOMRect, own: Element): boolean {
  if (right <= left || bottom <= top) return false;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;
  return points.some(([x, y]) => {
    const met = document.elementsFromPoint(x, y).find((element) => !own.contains(element));
    return met !== undefined && control.contains(met);
  });
}
