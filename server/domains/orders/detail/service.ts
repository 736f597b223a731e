import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { viewerOf } from '../list/service.ts';
import { presentDetail } from './present.ts';
import { deedRows, noticeRows, orderRow } from './sql.ts';

/** One order with its lines, payments, refunds and timeline. @throws Refusal notFound. */
export async function readOrder(
  services: Services,
  caller: StoreCaller,
  orderNumber: string,
  now: number,
): Promise<OrderDetail> {
  const db = services.database.orm;
  const { store } = caller;
  const order = await orderRow(db, store, orderNumber);
  if (!order) throw refuse.notFound();
  const refunds = await refundsOf(db, store, { bookingId: order.id });
  const deeds = await deedRows(db, store, orderNumber, order.id);
  // What an order's deeds sent names its messages; the cancel of a session names them by session and member.
  const references = deeds.flatMap(({ after }) =>
    typeof after?.['message'] === 'string' ? [after['message']] : [],
  );
  const notices = await noticeRows(db, store, order.id, [
    ...references,
    `cancel-event-${order.eventId}-${order.userId}`,
  ]);
  return presentDetail({ order, refunds, deeds, notices }, viewerOf(services, caller, now));
}
