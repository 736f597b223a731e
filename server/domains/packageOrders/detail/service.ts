import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import { deedRows } from '../../../db/statements/deeds.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { messageEntries, messagesOf } from '../../../tasks/notices/entries.ts';
import { refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { auditPackage } from '../trail.ts';
import { presentPackageDetail } from './present.ts';
import { packageRow, receivedTimes } from './sql.ts';

/** One order of class packs, by its id or its number, with everything around it. @throws Refusal notFound. */
export async function readPackageOrder(
  { database: { orm } }: Services,
  caller: StoreCaller,
  name: string,
): Promise<PackageOrderDetail> {
  const { store } = caller;
  const order = await packageRow(orm, store, name);
  if (!order) throw refuse.notFound();
  const deeds = await deedRows(orm, store, [['packageOrder', order.orderNumber]]);
  const parts = {
    order,
    received: await receivedTimes(orm, store, order.id),
    refunds: await refundsOf(orm, store, { packageOrderId: order.id }),
    deeds,
    notices: await messageEntries(orm, store, messagesOf(deeds)),
  };
  return presentPackageDetail(parts, { seesMoney: seesMoney(caller) });
}

/** The whole phone number of a buyer; the audit trail says who saw it (screens A1). @throws Refusal notFound. */
export function revealPackagePhone(
  { database }: Services,
  request: StoreRequest,
  orderNumber: string,
): Promise<{ phone: string }> {
  return database.transaction(async (tx) => {
    const order = await packageRow(tx, request.caller.store, orderNumber);
    if (!order) throw refuse.notFound();
    await auditPackage(tx, request, order, { action: 'packageOrders.revealPhone', after: {} });
    return { phone: order.phone };
  });
}
