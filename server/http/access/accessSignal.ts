import type { SignalPayload, Signals } from '../../db/signals.ts';
import type { Executor } from '../../db/transaction.ts';

/** Channel told when sign-ins of accounts ended or their rights changed; open sockets look again (reliability I3). */
export const SIGN_INS_ENDED = 'signInsEnded';

/** Ids in one signal: PostgreSQL ends at 8,000 bytes. */
const IDS_AT_MOST = 400;

/** Lets open sockets of accounts look again at what they may, once the transaction that changed it has committed. */
export async function tellOfAccess(
  signals: Signals,
  tx: Executor,
  accountIds: readonly number[],
): Promise<void> {
  for (let first = 0; first < accountIds.length; first += IDS_AT_MOST) {
    const some = accountIds.slice(first, first + IDS_AT_MOST);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await signals.publish(tx, SIGN_INS_ENDED, { accountIds: [...some] });
  }
}

/** Calls `listener` with accounts whose sign-ins ended or whose rights changed. Returns the way to stop. */
export const onAccess = (signals: Signals, listener: (accountIds: readonly number[]) => void): (() => void) =>
  signals.subscribe(SIGN_INS_ENDED, (payload) => {
    const accountIds = idsIn(payload);
    if (accountIds.length > 0) listener(accountIds);
  });

function idsIn(payload: SignalPayload): number[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const one = 'accountId' in payload ? [payload.accountId] : [];
  const several = 'accountIds' in payload && Array.isArray(payload.accountIds) ? payload.accountIds : [];
  return [...one, ...several].filter((id) => typeof id === 'number');
}
