import { RefundState } from '../../../shared/codes/lists.ts';
import type { LedgerEntry } from '../../payments/ledger.ts';
import { refundKey } from '../../tasks/refunds/outcome.ts';
import type { World } from './world.ts';

/**
 * The payment side's half of the demo's refunds, so that its books and the database's agree to the cent: what tasks
 * gave back for bookings and orders of packs, and what members who cancelled in their app got back there.
 */
export function paidBack(world: World): readonly LedgerEntry[] {
  const { booking, packageOrder, taskItem } = world.rows;
  const titles = new Map(world.tasks.map(({ id, title }) => [id, title]));
  const payments = new Map(booking.map(({ id, paymentNumber }) => [id, paymentNumber]));
  const packs = new Map(packageOrder.map(({ id, paymentNumber }) => [id, paymentNumber]));
  const inTasks = new Set(taskItem.map(({ bookingId }) => bookingId));
  const entry = (request: LedgerEntry['request'], at: Date) => ({
    request,
    answer: {
      state: 'done' as const,
      flowNumber: `50300${request.key.replaceAll(/\D/g, '').padStart(15, '0')}`,
      at: at.toISOString(),
    },
  });
  const byTasks = taskItem.flatMap((item) => {
    const paymentNumber = payments.get(item.bookingId ?? 0) ?? packs.get(item.packageOrderId ?? 0);
    if (item.state !== RefundState.done || !paymentNumber || !item.amountCents || !item.doneAt) return [];
    const { request, answer } = entry(
      {
        key: refundKey(item.id ?? 0),
        paymentNumber,
        amountCents: item.amountCents,
        reason: titles.get(item.taskId) ?? '',
      },
      item.doneAt,
    );
    return [{ request, answer: { ...answer, flowNumber: item.flowNumber ?? '' } }];
  });
  const byMembers = booking.flatMap(({ id, orderNumber, paymentNumber, refundedCents, cancelledAt }) =>
    !paymentNumber || !refundedCents || !cancelledAt || (id !== undefined && inTasks.has(id))
      ? []
      : [
          entry(
            { key: `app-${orderNumber}`, paymentNumber, amountCents: refundedCents, reason: '' },
            cancelledAt,
          ),
        ],
  );
  return [...byTasks, ...byMembers];
}
