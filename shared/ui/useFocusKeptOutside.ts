import { Classes } from '@blueprintjs/core';
import { useLayoutEffect } from 'react';

/** The overlay around an element of its content. */
export const overlayOf = (content: Element | null | undefined): Element | null =>
  content?.closest(`.${Classes.OVERLAY}`) ?? null;

/**
 * What has the focus beside an overlay when that closes, or takes it while the overlay leaves the screen, keeps it.
 * Blueprint brings the focus inside in an animation frame of its own, and on a busy machine that frame comes after the
 * overlay was closed. `contentOf` finds an element of the overlay's content; it must keep its identity.
 */
export function useFocusKeptOutside(isOpen: boolean, contentOf: () => Element | null): void {
  useLayoutEffect(() => {
    if (isOpen) return undefined;
    let keeper: HTMLElement | undefined;
    const keep = (focused: EventTarget | null): void => {
      const overlay = overlayOf(contentOf());
      if (!overlay || !(focused instanceof HTMLElement)) return;
      if (overlay.contains(focused)) keeper?.focus({ preventScroll: true });
      else if (focused !== document.body) keeper = focused;
    };
    const keepTarget = ({ target }: FocusEvent): void => keep(target);
    keep(document.activeElement);
    document.addEventListener('focusin', keepTarget);
    return () => document.removeEventListener('focusin', keepTarget);
  }, [isOpen, contentOf]);
}
