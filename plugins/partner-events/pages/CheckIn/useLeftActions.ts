import { useEffect, useEffectEvent } from 'react';
import { CompanyStores, Http, Messages, useService } from '../../../../core/api.ts';
import type { CheckInResult } from '../../../../shared/contract/shapes/attendance.ts';
import { useEventText } from '../../useEventText.ts';
import { isExpected } from './doorModel.ts';
import { openQueue } from './queueStore.ts';
import { placeOf, senderOf, sessionsAmong } from './sending.ts';
import { SendQueue } from './SendQueue.ts';
import { useVerdictText } from './ScanResult.tsx';

/**
 * Sends what a door of this store kept and could not send before its page was left, as long as the calling page is
 * open. `onSent` is called after each answer.
 */
export function useLeftActions(onSent: () => void): void {
  const t = useEventText();
  const textOf = useVerdictText();
  const http = useService(Http);
  const messages = useService(Messages);
  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const tell = useEffectEvent((results: readonly CheckInResult[]) => {
    messages.success(t('door.leftSent', { count: results.length }));
    // Said long after the person went by: somebody has to know.
    for (const result of results.filter(({ state }) => !isExpected(state)))
      messages.warn(`${result.userName} ${textOf(result)}`.trim());
    onSent();
  });
  useEffect(() => {
    const store = openQueue();
    const queues: SendQueue[] = [];
    let isLeft = false;
    const start = async (): Promise<void> => {
      const sessions = sessionsAmong(await store.places(), storeId);
      if (isLeft) return;
      for (const eventId of sessions) {
        const parts = { store, place: placeOf(storeId, eventId), send: senderOf(http, eventId) };
        const queue = new SendQueue({ ...parts, isOnline: () => navigator.onLine, onResults: tell });
        queues.push(queue);
        void queue.start();
      }
    };
    const handleNetwork = (): void => {
      for (const queue of queues) void queue.networkChanged();
    };
    // A browser that keeps nothing has nothing left over.
    start().catch(() => undefined);
    addEventListener('online', handleNetwork);
    return () => {
      isLeft = true;
      for (const queue of queues) queue.stop();
      removeEventListener('online', handleNetwork);
    };
  }, [http, storeId]);
}
