import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { sendOrderNotices } from '../../../../shared/contract/messages/notices.calls.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { noticesTo } from '../../../tasks/notices/notices.ts';
import { askOrders } from '../list/match.sql.ts';
import { orderIds } from '../list/sql.ts';

/** Notices to the buyers of registrations. */
export const orderNotices = noticesTo('order');

/** The orders that a notice to many may go to. */
export async function findOrders(
  { database, config: { zone } }: Services,
  caller: StoreCaller,
  query: ParsedRequest<typeof sendOrderNotices>['query'],
  now: number,
): Promise<number[]> {
  const asked = await askOrders(database.orm, caller.store, query, { now, zone });
  return orderIds(database.orm, caller.store, asked);
}
