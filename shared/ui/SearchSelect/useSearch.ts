import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 300;

/** Searches for what is typed once the keys rest; at once when the list is opened, and not while it is closed. */
export function useSearch(typed: string | undefined, onSearch: (text: string) => void): void {
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  const wanted = typed?.trim();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const timer = setTimeout(() => send.current(wanted), wanted === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
}
