import type { Services } from '../../services.ts';
import type { Caller, CompanyCaller, StoreCaller } from './caller.ts';
import type { RequestContext } from '../handler.ts';

type Entered = { actor: StoreCaller['actor']; store: StoreCaller['store']; actingFor: string | null };
type Write = (db: Services['database']['orm'], entered: Entered, context: RequestContext) => Promise<void>;

const REMEMBERED_AT_MOST = 10_000;

/**
 * Writes down that a super admin acts in a store, at the first request of the sign-in that does (screens A7). What
 * this process wrote already is remembered; what another one wrote is found by `write`.
 */
export function enteredStore(
  services: Services,
  write: Write,
): (caller: Caller, context: RequestContext) => Promise<void> {
  const written = new Set<string>();
  return async (caller, context) => {
    if (!isInMerchantView(caller) || !caller.store) return;
    const { actor, store, actingFor } = caller;
    const name = `${actor.tokenHash} ${store.storeId}`;
    if (written.has(name)) return;
    if (written.size >= REMEMBERED_AT_MOST) written.clear();
    await write(services.database.orm, { actor, store, actingFor }, context);
    written.add(name);
  };
}

const isInMerchantView = (caller: Caller): caller is StoreCaller | CompanyCaller =>
  (caller.kind === 'store' || caller.kind === 'company') && caller.actingFor !== null;
