import { type RefObject, useLayoutEffect } from 'react';
import { controlsInView } from './controlsInView.ts';
import { freePlace, isFree, middleOf } from './toastPlace.ts';

/** How long a page that changes may pass under a toast before it makes way. */
const LOOK_AGAIN_MS = 100;
/** Height that the page leaves to toasts at the foot of the screen: Toasts.css. */
const ROOM = '--tl-toast-room';
const FOOT_GAP = 8;

/**
 * Keeps toasts off every control: they stand where none is, move on when the page brings one there, and where a screen is
 * full of them, the page gives up the strip at its foot for as long. `shown` is what stands in it: another one is measured
 * anew.
 */
export function useFreePlace(stack: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const toasts = stack.current;
    if (!toasts || shown.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const put = (left: number, top: number): void => {
      toasts.style.left = `${left}px`;
      toasts.style.top = `${top}px`;
    };
    const place = (isFirst: boolean): void => {
      const box = toasts.getBoundingClientRect();
      const screen = { width: innerWidth, height: innerHeight };
      const isInside = box.top + box.height <= screen.height;
      // Whoever reads it shall not have to look for it again.
      if (!isFirst && isInside && isFree(box, controlsInView(toasts, box))) return;
      const free = freePlace(box, screen, controlsInView(toasts));
      const room = Math.ceil(box.height) + 2 * FOOT_GAP;
      if (free) document.documentElement.style.removeProperty(ROOM);
      else document.documentElement.style.setProperty(ROOM, `${room}px`);
      if (free) put(free.left, free.top);
      else put(middleOf(box, screen), screen.height - room + FOOT_GAP);
    };
    const lookAgain = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        place(false);
      }, LOOK_AGAIN_MS);
    };
    const page = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target !== toasts && target !== document.documentElement)) lookAgain();
    });
    place(true);
    page.observe(document.body, { subtree: true, childList: true, attributes: true });
    const events = ['scroll', 'resize', 'transitionend', 'animationend'] as const;
    for (const name of events) addEventListener(name, lookAgain, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      page.disconnect();
      for (const name of events) removeEventListener(name, lookAgain, { capture: true });
      document.documentElement.style.removeProperty(ROOM);
    };
  }, [stack, shown]);
}
