import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Authentication, CompanyStores, useSend, useService } from '../../../../core/api.ts';
import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { QueuedAction } from './doorModel.ts';
import { holdDoor } from './inCharge.ts';
import { type Door, openQueue } from './queueStore.ts';
import { type QueueState, SendQueue } from './SendQueue.ts';
import { accountOf, type Sending, senderOf } from './sending.ts';

/** The queue of a session, as a page uses it. */
export interface Queue extends QueueState {
  readonly add: (action: QueuedAction) => void;
  /** Tries now. */
  readonly send: () => void;
}

/** The queue of this device for one session. Leaving the browser while something waits has to be meant. */
export function useQueue(eventId: number, onResults: (results: readonly CheckInResult[]) => void): Queue {
  const { send } = useSend(checkIn);
  const sending = { send, authentication: useService(Authentication), stores: useService(CompanyStores) };
  const tell = useEffectEvent(onResults);
  const [results] = useState(() => new Set<(said: readonly CheckInResult[]) => void>());
  const [{ queue, store, door }] = useState(() => {
    const parts = { store: openQueue(), door: doorHere(sending, eventId) };
    const made = new SendQueue({
      ...parts,
      isOnline: () => navigator.onLine,
      send: senderOf(sending, parts.door),
      onResults: (said) => {
        for (const listener of results) listener(said);
      },
    });
    return { ...parts, queue: made };
  });
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
    const unwatch = store.watch(() => void queue.follow());
    const letGo = holdDoor(door);
    void queue.start();
    return () => {
      letGo();
      unwatch();
      queue.stop();
      results.delete(listener);
      removeEventListener('online', handleNetwork);
      removeEventListener('offline', handleNetwork);
      removeEventListener('beforeunload', handleLeave);
    };
  }, [queue, store, door, results]);
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { ...state, add: (action) => void queue.add(action), send: () => void queue.send() };
}

/** The door of a session for whoever is signed in. */
function doorHere({ authentication, stores }: Sending, eventId: number): Door {
  const account = accountOf(authentication) ?? { accountId: 0, accountName: '' };
  return { ...account, storeId: stores.state.store?.id ?? 0, eventId };
}
