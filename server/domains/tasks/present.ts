import { refundTaskStatus } from '../../../shared/codes/refundTask.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { RefundItemRow, TaskRow } from '../../../shared/contract/shapes/tasks.ts';
import type { TaskRecord } from './sql.ts';

/** A task with the status that follows from its counters (spec section 4). */
export const presentTask = (record: TaskRecord): TaskRow => ({
  ...record,
  refundStatus: refundTaskStatus(record),
});

/** An order with its phone masked. */
export const presentItem = (row: RefundItemRow): RefundItemRow => ({
  ...row,
  phone: maskPhone(row.phone),
});
