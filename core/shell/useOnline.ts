import { useSyncExternalStore } from 'react';

const listenToLine = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether this device has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(listenToLine, () => navigator.onLine);
