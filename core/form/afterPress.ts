let isPressing = false;
// A press is noted before it takes the focus from a field; one that drags something has no end of its own.
addEventListener('mousedown', () => (isPressing = true), { capture: true });
addEventListener('mouseup', () => (isPressing = false), { capture: true });
addEventListener('dragend', () => (isPressing = false), { capture: true });

/**
 * Does something at once, or after the press that is under way: a line that comes in above what is pressed moves it
 * from below the pointer, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressing) return act();
  // The click comes with the end of the press, and before this.
  addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true });
}
