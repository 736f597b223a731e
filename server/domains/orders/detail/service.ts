import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { merchantsOrder } from '../../../../shared/contract/orders/calls.ts';
import { type DeedRecord, deedRows } from '../../../db/statements/deeds.ts';
import { operatorIn } from '../../../http/access/authorize.ts';
import type { PlatformCaller, StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { messageEntries, messagesOf } from '../../../tasks/notices/entries.ts';
import { refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { viewerOf } from '../list/service.ts';
import { presentDetail } from './present.ts';
import { orderRow, saidReferences, storeOfOrder } from './sql.ts';

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
  const deeds = await deedRows(db, store, [
    ['order', orderNumber],
    ['booking', String(order.id)],
  ]);
  const eventIds = [order.eventId, ...deeds.flatMap(leftSession)];
  const notices = await messageEntries(db, store, [
    ...messagesOf(deeds),
    ...eventIds.map((eventId) => `cancel-event-${eventId}-${order.userId}`),
    ...(await saidReferences(db, store, order.id, eventIds)),
  ]);
  return presentDetail({ order, refunds, deeds, notices }, viewerOf(services, caller, now));
}

/** The same of any merchant, for operators, with whose it is. @throws Refusal notFound. */
export async function readMerchantsOrder(
  services: Services,
  caller: PlatformCaller,
  orderNumber: string,
  now: number,
): Promise<ResultOf<typeof merchantsOrder>> {
  const db = services.database.orm;
  const inStore = await operatorIn(db, caller, await storeOfOrder(db, caller.scope, orderNumber));
  const order = await readOrder(services, inStore, orderNumber, now);
  return { ...order, companyName: inStore.store.companyName };
}

/** The session an order was in before it was moved: its people had been told things, too. */
const leftSession = ({ action, before }: DeedRecord): number[] =>
  action === 'orders.move' && typeof before?.['eventId'] === 'number' ? [before['eventId']] : [];
