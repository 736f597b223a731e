import type { TrailAction } from '../../../../shared/contract/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { insertMessage, type LockedOrder } from './sql.ts';

/** Who changes an order, and in which request. */
export interface OrderRequest {
  readonly caller: StoreCaller;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}

/** Writes what was done to an order; its timeline is made of these lines. `message` names what was sent for it. */
export function auditOrder(
  tx: Transaction,
  { caller, context }: OrderRequest,
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  action: TrailAction,
  after: Readonly<Record<string, unknown>>,
  before?: unknown,
): Promise<void> {
  return writeAudit(tx, {
    by: caller,
    action,
    object: 'order',
    objectId: orderNumber,
    before,
    after,
    context,
  });
}

/** Sends the buyer of an order a message; answers its reference, or undefined when it was sent before. */
export async function notifyBuyer(
  tx: Transaction,
  { caller }: OrderRequest,
  { phone }: Pick<LockedOrder, 'phone'>,
  reference: string,
  text: string,
): Promise<string | undefined> {
  return (await insertMessage(tx, caller.store, { phone, text, reference })) ? reference : undefined;
}
