import { randomUUID } from 'node:crypto';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/notices.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { writeAudits } from '../../audit/service.ts';
import type { OrderRequest } from '../change/request.ts';
import { chosenOrders, insertNotice } from './sql.ts';

/**
 * Sends the buyers of chosen orders a message, in one transaction with the audit lines of their orders. Somebody with
 * several of them gets it once; cancelled orders are skipped. @throws Refusal notFound.
 */
export async function sendOrderNotice(
  { database }: Services,
  { caller, context }: OrderRequest,
  { ids, channel, text }: ParsedRequest<typeof contract.sendOrderNotice>['body'],
): Promise<ResultOf<typeof contract.sendOrderNotice>> {
  const wanted = [...new Set(ids)];
  return database.transaction(async (tx) => {
    const orders = await chosenOrders(tx, caller.store, wanted);
    if (orders.length < wanted.length) throw refuse.notFound();
    const told = orders.filter(({ isCancelled }) => !isCancelled);
    const reference = `notice-orders-${randomUUID()}`;
    const numbers = told.map(({ id }) => id);
    const counts = await insertNotice(tx, caller.store, numbers, { channel, text, reference });
    // The timeline of an order finds its message by this line.
    const lines = told.map(({ orderNumber, memberId }) => ({
      ...{ by: caller, context, action: 'orders.notice', object: 'order', objectId: orderNumber },
      after: { channel, text, message: `${reference}-${memberId}` },
    }));
    await writeAudits(tx, lines);
    return { ...counts, skipped: orders.length - told.length };
  });
}
