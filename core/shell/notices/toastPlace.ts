/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where toasts would stand if nothing stood there: under the bar of the console. */
export const USUAL_TOP = 56;
/** Between a toast and whatever is next to it, and the edge of the screen. */
const GAP = 4;
const EDGE = 12;

/** Whether nothing of these lies under the box, or touches it. */
export function isFree({ left, top, width, height }: Box, controls: readonly Box[]): boolean {
  return !controls.some(
    (control) =>
      control.left < left + width + GAP &&
      control.left + control.width > left - GAP &&
      control.top < top + height + GAP &&
      control.top + control.height > top - GAP,
  );
}

/**
 * The place for toasts of this size that covers no control: the highest one below the bar, in the middle before the sides.
 * Undefined where a screen has none.
 */
export function freePlace(
  toasts: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  controls: readonly Box[],
): Pick<Box, 'left' | 'top'> | undefined {
  // What the browser measures has no properties of its own that a spread would take.
  const { width, height } = toasts;
  const right = screen.width - width - EDGE;
  const lowest = screen.height - height - EDGE;
  // A free place begins at the usual height, or right below a control.
  const tops = [USUAL_TOP, ...controls.map((control) => Math.ceil(control.top + control.height + GAP))]
    .filter((top) => top >= USUAL_TOP && top <= lowest)
    .toSorted((one, other) => one - other);
  for (const top of tops)
    for (const left of [middleOf(toasts, screen), right, EDGE])
      if (isFree({ left, top, width, height }, controls)) return { left, top };
  return undefined;
}

/** The left edge of what stands in the middle of the screen. */
export const middleOf = (toasts: Pick<Box, 'width'>, screen: Pick<Box, 'width'>): number =>
  Math.max(EDGE, Math.round((screen.width - toasts.width) / 2));
