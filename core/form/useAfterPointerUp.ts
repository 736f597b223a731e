import { useCallback, useEffect, useRef } from 'react';

/**
 * Does something at once, or after the press that is under way: a line that comes in above what is pressed moves it
 * from below the pointer, and the press is lost.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const isPressing = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = ({ type }: Event): void => {
      isPressing.current = type === 'mousedown';
    };
    // A press is noted before it takes the focus from a field; one that drags something has no end of its own.
    for (const type of ['mousedown', 'mouseup', 'dragend'])
      addEventListener(type, note, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return useCallback((act) => {
    if (!isPressing.current) return act();
    // The click comes with the end of the press, and before this.
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true });
  }, []);
}
