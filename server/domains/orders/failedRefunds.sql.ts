import { type SQL, sql } from 'drizzle-orm';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { Queryable } from '../../db/pool.ts';
import { isNewestRefund } from './clauses.sql.ts';

/** Orders whose newest refund failed, and what these refunds should give back, in cents. */
export interface FailedRefunds extends Record<string, unknown> {
  readonly orders: number;
  readonly amount: number;
}

/** A refund `i` of a registration that failed and that nothing followed. */
export const hasFailed = sql`(i.booking_id is not null and i.state = ${RefundState.failed} and ${isNewestRefund})`;
/** Count and sum of refunds `i`. */
export const failedSums = sql`count(*) as orders, coalesce(sum(i.amount_cents), 0)::bigint as amount`;

/**
 * Failed refunds `i`, of all orders or of some orders `b`. Home and the list of orders both ask here, so that the sum
 * that home tells is the one that the list adds up to.
 */
export async function sumFailedRefunds(
  db: Queryable,
  refunds: SQL,
  orders: SQL = sql`true`,
): Promise<FailedRefunds> {
  const { rows } = await db.execute<FailedRefunds>(sql`
    select ${failedSums} from task_item i join booking b on b.id = i.booking_id
    where ${refunds} and ${hasFailed} and ${orders}`);
  return rows[0] ?? { orders: 0, amount: 0 };
}
