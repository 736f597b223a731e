import type { Authentication, CompanyStores, Sender } from '../../../../core/api.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import type { Account, Door } from './queueStore.ts';
import type { QueueParts } from './SendQueue.ts';

/** Longer than this nobody waits at a door; the action is kept and sent again. */
const SEND_TIMEOUT_MS = 5_000;

/** What a sender stands on. */
export interface Sending {
  readonly send: Sender<typeof checkIn>['send'];
  readonly authentication: Authentication;
  readonly stores: CompanyStores;
}

/** Who is signed in, as a door keeps it; undefined before and after. */
export function accountOf({ state }: Authentication): Account | undefined {
  if (state.status !== 'signedIn') return undefined;
  return { accountId: state.user.id, accountName: state.user.userName };
}

/** Key of a store, if it is one of the signed-in account's. */
export function storeKeyOf({ state }: CompanyStores, storeId: number): string | undefined {
  const all = [...(state.store ? [state.store] : []), ...state.companies.flatMap(({ stores }) => stores)];
  return all.find(({ id }) => id === storeId)?.storeKey;
}

/**
 * Sends actions of a door as the account that made them, to the store they were made in, whatever this or another tab
 * has chosen since. `sentAt` lets the server take a wrong clock of the device into account.
 */
export const senderOf =
  ({ send, authentication, stores }: Sending, door: Door): QueueParts['send'] =>
  async (actions) => {
    // Another tab signed in as somebody else, and this page is about to follow it.
    const isSomebodyElse = accountOf(authentication)?.accountId !== door.accountId;
    if (isSomebodyElse) return { isDone: false, code: ResultCode.unavailable, text: '' };
    const storeKey = storeKeyOf(stores, door.storeId);
    const body = { actions: [...actions], sentAt: new Date().toISOString() };
    const options = { quiet: true, timeoutMs: SEND_TIMEOUT_MS };
    const request = { params: { id: door.eventId }, body };
    return send(request, { ...options, ...(storeKey && { storeKey }) });
  };
