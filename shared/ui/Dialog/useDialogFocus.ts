import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPlace, giveFocusBack } from './dialogFocus.ts';

/**
 * Gives the focus back once the dialog is closed or taken out of the page, to the element that the returned function
 * was told.
 */
export function useFocusReturn(isOpen: boolean): (opener: Element | null) => void {
  const opener = useRef<Element>(null);
  const giveBack = useCallback(() => {
    const focused = document.activeElement;
    // Somebody else may have taken it: a page that was opened, a field of the next dialog.
    if (focused === document.body || focused?.closest('.tl-dialog-inside')) giveFocusBack(opener.current);
  }, []);
  useEffect(() => (isOpen ? giveBack : undefined), [isOpen, giveBack]);
  return useCallback((before) => {
    opener.current = before;
  }, []);
}

/**
 * Focuses where the dialog begins, unless a part of it has the focus already. The opener is read when the content comes,
 * a moment after the dialog: by then the menu or dialog before it has given its focus back.
 */
export function useDialogFocus(
  inside: RefObject<HTMLElement | null>,
  onOpen: (opener: Element | null) => void,
  safe: RefObject<HTMLElement | null> | undefined,
): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    onOpen(before);
    const { current } = inside;
    if (current && !current.contains(document.activeElement)) firstPlace(current, safe?.current)?.focus();
  }, [before, inside, onOpen, safe]);
}
