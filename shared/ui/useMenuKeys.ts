import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposing } from './composition.ts';

/** What a menu's list needs to be used without a pointer. */
export interface MenuKeys {
  readonly ulRef: RefObject<HTMLUListElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}

const itemsOf = (list: HTMLUListElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);

/** Where a key leads from the entry at `index` of `count`; undefined for keys that do not move. */
export function menuTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (Math.max(index, 0) + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Arrow keys, Home and End in a menu, as its role promises; Blueprint's answers to Tab only. The first entry has the
 * focus when the menu opens, and whoever had it before gets it back unless somebody else has taken it: a menu leaves
 * the screen a moment after it closed, when a dialog it opened may be typed in. Spread it over a `Menu`.
 */
export function useMenuKeys(): MenuKeys {
  const ulRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    itemsOf(ulRef.current)[0]?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return {
    ulRef,
    onKeyDown: (event) => {
      if (isComposing(event)) return;
      // The entry has acted on this key; what it opened has the focus by now and must not be pressed by the same key.
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      const items = itemsOf(ulRef.current);
      const at = items.findIndex((item) => item === document.activeElement);
      const target = items.length > 0 ? menuTarget(event.key, at, items.length) : undefined;
      if (target === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      items[target]?.focus();
    },
  };
}
