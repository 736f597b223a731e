import { type SQL, sql } from 'drizzle-orm';
import { type RefundFailure, RefundState } from '../../../shared/codes/lists.ts';

/** Refunds of a task that wait for a hand: what was paid at the desk no provider gives back. */
export const countAtDesk = (
  taskId: SQL,
): SQL => sql`(select count(*)::int from task_item i where i.task_id = ${taskId}
  and i.state = ${RefundState.failed} and i.fail_code = ${'PAID_AT_DESK' satisfies RefundFailure})`;
