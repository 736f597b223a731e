import type { Signals } from '../db/signals.ts';
import type { Executor } from '../db/transaction.ts';

/** Channel told when super admins have changed what holds for everybody. */
const SETTINGS_CHANGED = 'settingsChanged';

/** Lets open consoles ask for the configuration again, once the transaction that changed it has committed. */
export const tellOfSettings = (signals: Signals, tx: Executor): Promise<void> =>
  signals.publish(tx, SETTINGS_CHANGED, null);

/** Calls `listener` when the settings may have changed. Returns the way to stop. */
export const onSettings = (signals: Signals, listener: () => void): (() => void) =>
  signals.subscribe(SETTINGS_CHANGED, listener);
