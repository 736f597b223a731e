import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CompanyStores, Http, useService } from '../../../../core/api.ts';
import { checkIn } from '../../../../shared/contract/attendance.ts';
import type { CheckInResult } from '../../../../shared/contract/shapes/attendance.ts';
import type { QueuedAction } from './doorModel.ts';
import { openQueue } from './queueStore.ts';
import { type QueueState, SendQueue } from './SendQueue.ts';

/** Longer than this nobody waits at a door; the action is kept and sent again. */
const SEND_TIMEOUT_MS = 5_000;

/** The queue of a session, as a page uses it. */
export interface Queue extends QueueState {
  readonly add: (action: QueuedAction) => void;
  /** Tries now. */
  readonly send: () => void;
}

/** The queue of this device for one session; it works as long as the page is open. */
export function useQueue(eventId: number, onResults: (results: readonly CheckInResult[]) => void): Queue {
  const http = useService(Http);
  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const tell = useEffectEvent(onResults);
  const [results] = useState(() => new Set<(said: readonly CheckInResult[]) => void>());
  const [queue] = useState(
    () =>
      new SendQueue({
        store: openQueue(),
        place: `${storeId}/${eventId}`,
        isOnline: () => navigator.onLine,
        send: async (actions) => {
          const body = { actions: [...actions], sentAt: new Date().toISOString() };
          const options = { quiet: true, timeoutMs: SEND_TIMEOUT_MS };
          return (await http.fetch(checkIn, { params: { id: eventId }, body }, options)).results;
        },
        onResults: (said) => {
          for (const listener of results) listener(said);
        },
      }),
  );
  useEffect(() => {
    const listener = (said: readonly CheckInResult[]): void => tell(said);
    const handleNetwork = (): void => void queue.networkChanged();
    results.add(listener);
    addEventListener('online', handleNetwork);
    addEventListener('offline', handleNetwork);
    void queue.start();
    return () => {
      queue.stop();
      results.delete(listener);
      removeEventListener('online', handleNetwork);
      removeEventListener('offline', handleNetwork);
    };
  }, [queue, results]);
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { ...state, add: (action) => void queue.add(action), send: () => void queue.send() };
}
