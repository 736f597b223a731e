import { type Box, isFree } from './toastPlace.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, .bp6-control, [contenteditable="true"], [role="button"], ' +
  '[role="tab"], [role="checkbox"], [role="switch"], [role="slider"], [role="option"], [role="menuitem"]';

/**
 * The controls somebody can see and press now, without those of `own`; with `near`, only those at that box. What lies
 * below a dialog is none of them.
 */
export function controlsInView(own: Element, near?: Box): readonly Box[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (own.contains(control)) return [];
    const box = control.getBoundingClientRect();
    // To ask what a press would meet costs far more than to compare boxes.
    if (near && isFree(near, [box])) return [];
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
    const first = document.elementFromPoint(x, y);
    const met = own.contains(first)
      ? document.elementsFromPoint(x, y).find((element) => !own.contains(element))
      : first;
    return control.contains(met ?? null);
  });
}
