import type { Door } from './queueStore.ts';

const CHANNEL = 'touchline-door';
const nameOf = ({ accountId, storeId, eventId }: Door): string =>
  `${CHANNEL}/${accountId}/${storeId}/${eventId}`;
/** A page that is not served securely has no locks: everybody sends, and the server applies an action once. */
const hasLocks = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined';

/** Tells every page of this browser that the page of a door is open and sends what waits there. Answers the end of it. */
export function holdDoor(door: Door): () => void {
  if (!hasLocks()) return () => undefined;
  const leave = new AbortController();
  const end = new Promise<void>((resolve) => leave.signal.addEventListener('abort', () => resolve()));
  void navigator.locks.request(nameOf(door), { mode: 'shared' }, () => end);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(nameOf(door));
  channel.close();
  return () => leave.abort();
}

/**
 * Looks after a door for as long as no page of it is open in this browser: `take` begins that, `lose` ends it. Answers
 * how to stop.
 */
export function standIn(
  door: Door,
  turn: { readonly take: () => void; readonly lose: () => void },
): () => void {
  if (!hasLocks()) {
    turn.take();
    return () => undefined;
  }
  const leave = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  const hold = (): Promise<void> => {
    turn.take();
    return new Promise((resolve) => {
      const release = (): void => resolve();
      leave.signal.addEventListener('abort', release, { once: true });
      channel.addEventListener('message', ({ data }) => data === nameOf(door) && release());
    });
  };
  const wait = async (): Promise<void> => {
    while (!leave.signal.aborted) {
      // One turn after the other: each begins when the page of the door is closed again.
      // oxlint-disable-next-line no-await-in-loop
      await navigator.locks.request(nameOf(door), { signal: leave.signal }, hold);
      turn.lose();
    }
  };
  // Given up while it waited.
  wait().catch(() => undefined);
  return () => {
    leave.abort();
    channel.close();
  };
}
