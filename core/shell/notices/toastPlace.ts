/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** No toast stands higher: the bar of the console. On a phone it is where they stand if nothing else does. */
const HIGHEST = 56;
/** At a desk they stand over the last rows: pager and foot of a form are as high as this. */
const FOOT = 64;
const DESK_WIDTH = 992;
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
 * The place for toasts of this size that covers no control: the usual one, or the highest below the bar, in the middle
 * before the sides. Undefined where a screen has none.
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
  // A free place begins at the bar, or right below a control.
  const belowThings = [HIGHEST, ...controls.map((control) => Math.ceil(control.top + control.height + GAP))]
    .filter((top) => top >= HIGHEST && top <= lowest)
    .toSorted((one, other) => one - other);
  const usual = screen.width < DESK_WIDTH ? HIGHEST : screen.height - FOOT - height;
  for (const top of [usual, ...belowThings])
    for (const left of [middleOf(toasts, screen), right, EDGE])
      if (isFree({ left, top, width, height }, controls)) return { left, top };
  return undefined;
}

/** The left edge of what stands in the middle of the screen. */
export const middleOf = (toasts: Pick<Box, 'width'>, screen: Pick<Box, 'width'>): number =>
  Math.max(EDGE, Math.round((screen.width - toasts.width) / 2));
