import { useEffect, useRef } from 'react';
import { ignoreComposing } from '../../shared/ui/composition.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * Keys of the page: one press, one act. A key that is held down, that is typed into a field, or that comes with Ctrl, Cmd
 * or Alt does nothing.
 */
export function useQueueKeys(acts: Readonly<Record<string, () => void>>): void {
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
