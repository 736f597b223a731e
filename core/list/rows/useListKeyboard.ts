import { useEffect, useRef } from 'react';
import { ignoreComposing } from '../../../shared/ui/composition.ts';

/** What the keys of a list do (screens A2). */
export interface ListKeys {
  /** `/` */
  search(): void;
  /** `j` and `k` */
  move(rows: 1 | -1): void;
  /** `x` */
  toggle(): void;
  /** `Enter` */
  open(): void;
  /** `e` */
  edit(): void;
  /** `Esc` */
  clear(): void;
  /** `?` */
  help(): void;
}

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Elements that answer Enter themselves. */
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="menuitem"]';
/** Dialogs, drawers and menus; toasts are overlays too, but they ask for nothing. */
const DIALOGS = '[role="dialog"], .bp6-dialog, .bp6-drawer, .bp6-menu';

/** Whether a key belongs to somebody else: a field, a dialog, or the browser. */
export function isForeignKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector(DIALOGS)) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (event.key === 'Enter' && target.closest(PRESSABLE) !== null);
}

/** What a key does; undefined for one that this list does not know. */
const ACTS: Readonly<Record<string, (keys: Partial<ListKeys>) => (() => void) | undefined>> = {
  '/': ({ search }) => search,
  j: ({ move }) => move && (() => move(1)),
  k: ({ move }) => move && (() => move(-1)),
  x: ({ toggle }) => toggle,
  Enter: ({ open }) => open,
  e: ({ edit }) => edit,
  Escape: ({ clear }) => clear,
  '?': ({ help }) => help,
};

/** Listens to the keys of a list while its page is on screen; a key that it does not know stays the browser's. */
export function useListKeyboard(keys: Partial<ListKeys>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKey = ignoreComposing((event: KeyboardEvent) => {
      const act = Object.hasOwn(ACTS, event.key) ? ACTS[event.key]?.(latest.current) : undefined;
      if (!act || isForeignKey(event)) return;
      // The slash would be typed into the box it focuses.
      event.preventDefault();
      act();
    });
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
