import { useEffect, useRef } from 'react';
import { type Composition, useComposition } from '../composition.ts';

const DEBOUNCE_MS = 300;

/**
 * Searches for what is typed once the keys rest and its last word is finished; at once when the list is opened, and not
 * while it is closed. Spread the result over the field that is typed into.
 */
export function useSearch(typed: string | undefined, onSearch: (text: string) => void): Composition {
  const { isUnfinished, composition } = useComposition();
  const send = useRef(onSearch);
  useEffect(() => {
    send.current = onSearch;
  });
  const wanted = typed?.trim();
  useEffect(() => {
    if (wanted === undefined || isUnfinished) return undefined;
    const timer = setTimeout(() => send.current(wanted), wanted === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isUnfinished]);
  return composition;
}
