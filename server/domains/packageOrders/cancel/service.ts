import type { CancelPackageBody } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { packageRow } from '../detail/sql.ts';
import { refuse } from '../refusals.ts';
import { cancelUnpaid } from './sql.ts';

/**
 * Cancels an order of packs that nobody has paid; what was paid is refunded instead. @throws Refusal notFound,
 * orderCancelled, orderHasMoney.
 */
export function cancelPackageOrder(
  { database }: Services,
  { caller, context }: StoreRequest,
  orderNumber: string,
  { reason, note }: CancelPackageBody,
): Promise<{ id: number; version: number }> {
  return database.transaction(async (tx) => {
    const cancelled = await cancelUnpaid(tx, caller.store, orderNumber, context.now);
    if (!cancelled) {
      const order = await packageRow(tx, caller.store, orderNumber);
      if (!order) throw refuse.notFound();
      throw order.status === 'cancelled' ? refuse.orderCancelled() : refuse.orderHasMoney();
    }
    await writeAudit(tx, {
      by: caller,
      action: 'packageOrders.cancel',
      object: 'packageOrder',
      context,
      objectId: cancelled.orderNumber,
      after: { reason, note },
    });
    return { id: cancelled.id, version: cancelled.version };
  });
}
