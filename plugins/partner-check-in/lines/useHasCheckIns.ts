import { useEffect, useState } from 'react';
import { openQueue } from '../pages/CheckIn/queueStore.ts';

/** Whether this device keeps check-ins that the server does not have; where they live no longer than the page, always. */
export default function useHasCheckIns(): boolean {
  const [store] = useState(openQueue);
  const [has, setHas] = useState(typeof indexedDB === 'undefined');
  useEffect(() => {
    const look = async (): Promise<void> => {
      // A browser that keeps nothing has nothing left over.
      const kept = await store.load().catch(() => []);
      if (kept.length > 0) setHas(true);
    };
    void look();
    return store.watch(() => void look());
  }, [store]);
  return has;
}
