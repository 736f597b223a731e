import type { Transaction } from '../../../db/transaction.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import { deedsWriter } from '../../../purchases/timeline.ts';
import { insertMessage, type LockedOrder } from './sql.ts';

/** Writes what was done to an order; `message` names what was sent for it. */
export const auditOrder = deedsWriter('order');

/** Sends the buyer of an order a message; answers its reference, or undefined when it was sent before. */
export async function notifyBuyer(
  tx: Transaction,
  { caller }: StoreRequest,
  { phone }: Pick<LockedOrder, 'phone'>,
  { reference, text }: { readonly reference: string; readonly text: string },
): Promise<string | undefined> {
  return (await insertMessage(tx, caller.store, { phone, text, reference })) ? reference : undefined;
}
