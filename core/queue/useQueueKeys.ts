import { useEffect, useRef } from 'react';
import { type KeyWords, pageKeys } from '../shell/keys.ts';
import { ignoreComposing } from '../../shared/ui/composition.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * Keys of the page: one press, one act. A key that is held down, that is typed into a field, or that comes with Ctrl, Cmd
 * or Alt does nothing.
 *
 * @param words what they do, for the sheet that `?` opens; the same value as long as the language is the same
 */
export function useQueueKeys(acts: Readonly<Record<string, () => void>>, words: KeyWords): void {
  useEffect(() => {
    pageKeys.next(words);
    return () => pageKeys.next([]);
  }, [words]);
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = ignoreComposing((event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
      if (repeat || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    });
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
