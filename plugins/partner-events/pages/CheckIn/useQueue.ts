import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CompanyStores, Http, useService } from '../../../../core/api.ts';
import type { CheckInResult } from '../../../../shared/contract/shapes/attendance.ts';
import type { QueuedAction } from './doorModel.ts';
import { openQueue } from './queueStore.ts';
import { type QueueState, SendQueue } from './SendQueue.ts';
import { placeOf, senderOf } from './sending.ts';

/** The queue of a session, as a page uses it. */
export interface Queue extends QueueState {
  readonly add: (action: QueuedAction) => void;
  /** Tries now. */
  readonly send: () => void;
}

/** The queue of this device for one session. Leaving the browser while something waits has to be meant. */
export function useQueue(eventId: number, onResults: (results: readonly CheckInResult[]) => void): Queue {
  const http = useService(Http);
  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const tell = useEffectEvent(onResults);
  const [results] = useState(() => new Set<(said: readonly CheckInResult[]) => void>());
  const [queue] = useState(
    () =>
      new SendQueue({
        store: openQueue(),
        place: placeOf(storeId, eventId),
        isOnline: () => navigator.onLine,
        send: senderOf(http, eventId),
        onResults: (said) => {
          for (const listener of results) listener(said);
        },
      }),
  );
  useEffect(() => {
    const listener = (said: readonly CheckInResult[]): void => tell(said);
    const handleNetwork = (): void => void queue.networkChanged();
    const handleLeave = (leave: BeforeUnloadEvent): void => {
      if (queue.state.waiting.length > 0) leave.preventDefault();
    };
    results.add(listener);
    addEventListener('online', handleNetwork);
    addEventListener('offline', handleNetwork);
    addEventListener('beforeunload', handleLeave);
    void queue.start();
    return () => {
      queue.stop();
      results.delete(listener);
      removeEventListener('online', handleNetwork);
      removeEventListener('offline', handleNetwork);
      removeEventListener('beforeunload', handleLeave);
    };
  }, [queue, results]);
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { ...state, add: (action) => void queue.add(action), send: () => void queue.send() };
}
