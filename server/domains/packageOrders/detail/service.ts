import type { PackageOrderDetail } from '../../../../shared/contract/shapes/packageOrders.ts';
import { seesMoney } from '../../../http/amounts.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { refundsOf } from '../../../tasks/refunds/orders/refunds.ts';
import { presentPackageDetail } from './present.ts';
import { packageDeeds, packageRow, receivedTimes } from './sql.ts';

/** One order of class packs, by its id or its number, with everything around it. @throws Refusal notFound. */
export async function readPackageOrder(
  { database: { orm } }: Services,
  caller: StoreCaller,
  name: string,
): Promise<PackageOrderDetail> {
  const { store } = caller;
  const order = await packageRow(orm, store, name);
  if (!order) throw refuse.notFound();
  const parts = {
    order,
    received: await receivedTimes(orm, store, order.id),
    refunds: await refundsOf(orm, store, { packageOrderId: order.id }),
    deeds: await packageDeeds(orm, store, order.orderNumber),
  };
  return presentPackageDetail(parts, { seesMoney: seesMoney(caller) });
}
