import { refundTaskStatus } from '../../../shared/codes/refundTask.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { ListedTask, RefundItemRow, TaskRow } from '../../../shared/contract/tasks/shapes.ts';
import type { VisibleTask, TaskRecord } from './sql.ts';

/** A task with the status that follows from its counters (spec section 4). */
export const presentTask = (record: TaskRecord): TaskRow => ({
  ...record,
  refundStatus: refundTaskStatus(record),
});

/** A task as a list shows it to one person. */
export const presentListed = (seen: VisibleTask): ListedTask => ({
  ...seen,
  refundStatus: refundTaskStatus(seen),
  fileUrl: seen.fileName === null ? null : `/v1/tasks/${seen.taskId}/file`,
});

/** An order with its phone masked. */
export const presentItem = (row: RefundItemRow): RefundItemRow => ({
  ...row,
  phone: maskPhone(row.phone),
});
