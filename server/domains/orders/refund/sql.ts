import { sql } from 'drizzle-orm';
import { RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import type { LineRefund } from '../../../../shared/format/refundShares.ts';
import { ofStore } from '../../../db/statement.ts';
import type { LockedOrder } from '../change/sql.ts';

/**
 * Holds a part of what was paid for a refund. The statement itself refuses more than is left, whatever was read
 * before: false, and nothing has changed.
 */
export const holdAmount = ofStore(async (tx, scope, bookingId: number, cents: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    update booking set refunding_cents = refunding_cents + ${cents}, version = version + 1
    where id = ${bookingId} and store_id = ${scope.storeId} and status in ('paid', 'cancelled')
      and refunded_cents + refunding_cents + ${cents} <= amount_cents
    returning id`);
  return rows.length > 0;
});

/** A refund as it is asked for: cents through the payment side, or points and class times. */
export interface NewRefund {
  readonly taskId: string;
  readonly startedBy: number;
  readonly cents: number;
  readonly points: number;
  readonly times: number;
  readonly reason: number;
  readonly note: string;
  readonly lines: LineRefund['lines'];
  /** Set when the payment side cannot give it back: it is failed from the start, to be closed by hand. */
  readonly failCode: string;
  readonly at: Date;
}

/** Adds a task with this one refund; answers the item's number, which is the key at the payment side. */
export const insertRefund = ofStore(
  async (tx, scope, order: LockedOrder, refund: NewRefund): Promise<number> => {
    const isFailed = refund.failCode !== '';
    const at = refund.at.toISOString();
    await tx.execute(sql`
    insert into task (id, kind, title, company_id, store_id, template_id, status, total_count, error_count,
      amount_total, sessions, description, started_by, created_at, started_at, finished_at)
    values (${refund.taskId}, ${TaskKind.orderRefund}, ${order.eventTitle}, ${scope.companyId}, ${scope.storeId},
      ${order.templateId}, ${isFailed ? 'doneWithErrors' : 'queued'}, 1, ${isFailed ? 1 : 0}, ${refund.cents}, 1,
      ${refund.note}, ${refund.startedBy}, ${at}, ${isFailed ? at : null}, ${isFailed ? at : null})`);
    const { rows } = await tx.execute<{ id: number }>(sql`
    insert into task_item (task_id, store_id, booking_id, event_id, kind, order_number, pay_mode, amount_cents,
      points, times, reason, lines, state, fail_code)
    values (${refund.taskId}, ${scope.storeId}, ${order.id}, ${order.eventId}, ${TaskKind.orderRefund},
      ${order.orderNumber}, ${order.payMode}, ${refund.cents}, ${refund.points}, ${refund.times},
      ${refund.reason}, ${JSON.stringify(refund.lines)}::jsonb,
      ${isFailed ? RefundState.failed : RefundState.requested}, ${refund.failCode})
    returning id`);
    const id = rows[0]?.id;
    if (id === undefined)
      throw new Error('The refund was inserted in this transaction; it must have a number.');
    return id;
  },
);
