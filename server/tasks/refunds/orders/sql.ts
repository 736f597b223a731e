import { sql } from 'drizzle-orm';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { ofStore } from '../../../db/statement.ts';
import { FailCode } from '../outcome.ts';
import type { NewRefund, RefundObject, RefundRecord } from './refunds.ts';
import { iso } from '../../../db/statements/clauses.ts';

/** Adds a task with this one refund; answers the item's number. */
export const insertRefund = ofStore(
  async (tx, scope, of: RefundObject, refund: NewRefund): Promise<number> => {
    const isFailed = refund.failCode !== '';
    const at = refund.at.toISOString();
    const sessions = of.eventId === null ? 0 : 1;
    await tx.execute(sql`
    insert into task (id, kind, title, company_id, store_id, template_id, status, total_count, error_count,
      amount_total, sessions, description, started_by, created_at, started_at, finished_at)
    values (${refund.taskId}, ${TaskKind.orderRefund}, ${of.title}, ${scope.companyId}, ${scope.storeId},
      ${of.templateId}, ${isFailed ? 'doneWithErrors' : 'queued'}, 1, ${isFailed ? 1 : 0}, ${refund.cents},
      ${sessions}, ${refund.note}, ${refund.startedBy}, ${at}, ${isFailed ? at : null}, ${isFailed ? at : null})`);
    const { rows } = await tx.execute<{ id: number }>(sql`
    insert into task_item (task_id, store_id, booking_id, event_id, package_order_id, kind, order_number, pay_mode,
      amount_cents, points, times, reason, lines, state, fail_code)
    values (${refund.taskId}, ${scope.storeId}, ${of.bookingId}, ${of.eventId}, ${of.packageOrderId},
      ${TaskKind.orderRefund}, ${of.orderNumber}, ${of.payMode}, ${refund.cents}, ${refund.points},
      ${refund.times}, ${refund.reason}, ${JSON.stringify(refund.lines)}::jsonb,
      ${isFailed ? RefundState.failed : RefundState.requested}, ${refund.failCode})
    returning id`);
    const id = rows[0]?.id;
    if (id === undefined)
      throw new Error('The refund was inserted in this transaction; it must have a number.');
    return id;
  },
);

/** Refunds of an order, newest first. */
export const refundRows = ofStore(
  async (
    db,
    scope,
    of: Pick<RefundObject, 'bookingId'> | Pick<RefundObject, 'packageOrderId'>,
  ): Promise<RefundRecord[]> => {
    const isOfOrder =
      'bookingId' in of
        ? sql`i.booking_id = ${of.bookingId}`
        : sql`i.package_order_id = ${of.packageOrderId}`;
    const { rows } = await db.execute<RefundRecord>(sql`
    select i.id, i.task_id as "taskId", i.amount_cents as "amountCents", i.points, i.times, i.lines, i.reason,
      t.description as note, i.note as "markNote", i.state, i.fail_code as "failCode",
      i.fail_text as "failText", i.tries,
      i.state = 4 and i.tries < ${MAX_REFUND_TRIES} and i.fail_code <> ${FailCode.paidAtDesk} as "canRetry",
      ${staffName('a')} as operator, ${iso(sql`t.created_at`)} as "askedAt", ${iso(sql`i.last_try_at`)} as "lastTryAt",
      ${iso(sql`i.next_try_at`)} as "nextTryAt", ${iso(sql`i.done_at`)} as "doneAt", i.voucher,
      i.voucher_picture as "voucherPicture"
    from task_item i join task t on t.id = i.task_id join account a on a.id = t.started_by
    where ${isOfOrder} and i.store_id = ${scope.storeId} order by i.id desc`);
    return rows;
  },
);
