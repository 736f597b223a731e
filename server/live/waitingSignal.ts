import type { Signals } from '../db/signals.ts';
import type { Executor } from '../db/transaction.ts';

/** Channel told when something began or ceased to wait for a person of the platform. */
const WAITING_CHANGED = 'waitingChanged';

/** Lets open consoles count again what waits, once the transaction that changed it has committed. */
export const tellOfWaiting = (signals: Signals, tx: Executor): Promise<void> =>
  signals.publish(tx, WAITING_CHANGED, null);

/** Calls `listener` when something else may wait than before. Returns the way to stop. */
export const onWaiting = (signals: Signals, listener: () => void): (() => void) =>
  signals.subscribe(WAITING_CHANGED, listener);
