import { Classes } from '@blueprintjs/core';

const isOpen = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

/** Ends when no dialog and no drawer is open: what opens by itself must not come over somebody's work. */
export function overlaysClosed(): Promise<void> {
  if (!isOpen()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isOpen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { attributes: true, attributeFilter: ['class'] });
  });
}
