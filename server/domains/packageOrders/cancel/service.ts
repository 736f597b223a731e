import type { CancelPackageBody } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { packageRow } from '../detail/sql.ts';
import { refuse } from '../refusals.ts';
import { auditPackage } from '../trail.ts';
import { cancelUnpaid } from './sql.ts';

/**
 * Cancels an order of packs that nobody has paid; what was paid is refunded instead. @throws Refusal notFound,
 * orderCancelled, orderHasMoney.
 */
export function cancelPackageOrder(
  { database }: Services,
  request: StoreRequest,
  orderNumber: string,
  { reason, note }: CancelPackageBody,
): Promise<{ id: number; version: number }> {
  const { caller, context } = request;
  return database.transaction(async (tx) => {
    const cancelled = await cancelUnpaid(tx, caller.store, orderNumber, context.now);
    if (!cancelled) {
      const order = await packageRow(tx, caller.store, orderNumber);
      if (!order) throw refuse.notFound();
      throw order.status === 'cancelled' ? refuse.orderCancelled() : refuse.orderHasMoney();
    }
    await auditPackage(tx, request, cancelled, { action: 'packageOrders.cancel', after: { reason, note } });
    return { id: cancelled.id, version: cancelled.version };
  });
}
