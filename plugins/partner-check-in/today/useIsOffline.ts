import { useSyncExternalStore } from 'react';

const listen = (changed: () => void): (() => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed);
  };
};

/** Whether this device has no network: then the day's sessions cannot be asked for, and doors are found here. */
export default function useIsOffline(): boolean {
  return useSyncExternalStore(listen, () => !navigator.onLine);
}
