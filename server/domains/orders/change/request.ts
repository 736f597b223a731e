import type { TrailAction } from '../../../../shared/contract/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { insertMessage, type LockedOrder } from './sql.ts';

/** Writes what was done to an order; its timeline is made of these lines. `message` names what was sent for it. */
export function auditOrder(
  tx: Transaction,
  { caller, context }: StoreRequest,
  { orderNumber }: Pick<LockedOrder, 'orderNumber'>,
  {
    action,
    after,
    before,
  }: {
    readonly action: TrailAction;
    readonly after: Readonly<Record<string, unknown>>;
    readonly before?: unknown;
  },
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
  { caller }: StoreRequest,
  { phone }: Pick<LockedOrder, 'phone'>,
  { reference, text }: { readonly reference: string; readonly text: string },
): Promise<string | undefined> {
  return (await insertMessage(tx, caller.store, { phone, text, reference })) ? reference : undefined;
}
