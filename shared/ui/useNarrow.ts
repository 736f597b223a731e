import { useSyncExternalStore } from 'react';

/** Below this width the console takes its phone form (visual language 11). */
export const NARROW_QUERY = '(max-width: 991.98px)';

function query(): MediaQueryList | null {
  return typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(NARROW_QUERY) : null;
}

function subscribe(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the window is narrower than 992 px. False where there is no window to measure. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
}
