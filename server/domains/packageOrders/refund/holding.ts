import type { RefundHoldingBody } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import { yuanOf } from '../../../../shared/format/money.ts';
import { refuseMoneyless } from '../../../http/access/amounts.ts';
import type { StoreRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { refundIn } from './service.ts';
import { lockPackage, orderOfHolding, tellBuyer } from './sql.ts';

/**
 * Starts the refund of some unused times of one holding: at most their single price, and at most what the order still
 * has. The other times of the order stay with the member.
 * @throws Refusal forbidden without PAYMENT_READ_EXPORT; notFound; timesNotBought; badInput for more times or money than
 * there are; and as `refundPackageOrder`.
 */
export const refundHolding = (
  { database }: Services,
  request: StoreRequest,
  holdingId: number,
  { amount, times, reason, note, notify }: RefundHoldingBody,
): Promise<OrderRefund> =>
  database.transaction(async (tx) => {
    const { caller } = request;
    refuseMoneyless(caller);
    const { store } = caller;
    const held = await orderOfHolding(tx, store, holdingId);
    if (!held) throw refuse.notFound();
    const { orderNumber, classPackId, free } = held;
    const order = orderNumber === null ? undefined : await lockPackage(tx, store, orderNumber);
    if (orderNumber === null || !order) throw refuse.timesNotBought();
    if (times > free)
      throw refuse.badInput([{ field: 'times', code: 'tooMuch', message: `is at most ${free}` }]);
    const single = order.items.find((item) => item.classPackId === classPackId)?.singleCents ?? 0;
    const made = await refundIn(tx, database.signals, request, {
      orderNumber,
      body: { amount, reason, note },
      only: { holdingId, times, most: times * single },
    });
    if (notify)
      await tellBuyer(tx, store, order.id, {
        text: `您的「${order.packName}」${times} 次已申请退款，${yuanOf(amount)} 元将按原路退回。`,
        reference: `holding-refund-${made.id}`,
      });
    return made;
  });
