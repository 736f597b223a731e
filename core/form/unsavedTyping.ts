/** One name for all tabs of this origin. */
const NAME = 'touchline-unsaved';
/** A page that is not served securely has no locks and knows its own forms only. */
const hasLocks = (): boolean => 'locks' in navigator;

let here = 0;

/** Tells every tab of this browser that a form holds unsaved typing, until the answered function is called. */
export function holdUnsaved(): () => void {
  const leave = new AbortController();
  const end = new Promise<void>((resolve) => leave.signal.addEventListener('abort', () => resolve()));
  here += 1;
  if (hasLocks()) void navigator.locks.request(NAME, { mode: 'shared' }, () => end);
  leave.signal.addEventListener('abort', () => {
    here -= 1;
  });
  return () => leave.abort();
}

/** Whether a form holds unsaved typing, in this tab or another one. */
export async function hasUnsavedTyping(): Promise<boolean> {
  if (here > 0) return true;
  if (!hasLocks()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}
