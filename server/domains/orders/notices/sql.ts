import { sql } from 'drizzle-orm';
import { type Notice, noticeIntoOutbox } from '../../../db/intoOutbox.ts';
import { ofStore } from '../../../db/statement.ts';

const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;

/** An order that was chosen for a notice. */
export interface ChosenOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly memberId: number;
  readonly isCancelled: boolean;
}

/** Those of the orders that the store has. */
export const chosenOrders = ofStore(async (tx, scope, ids: readonly number[]): Promise<ChosenOrder[]> => {
  const { rows } = await tx.execute<ChosenOrder & Record<string, unknown>>(sql`
    select b.id, b.order_number as "orderNumber", b.member_id as "memberId", b.status = 'cancelled' as "isCancelled"
    from booking b where b.id = ${among(ids)} and b.store_id = ${scope.storeId} order by b.id`);
  return rows;
});

/** Hands one message for each buyer of these orders over. */
export const insertNotice = ofStore(async (tx, scope, ids: readonly number[], notice: Notice) => {
  const { rows } = await tx.execute<{ sent: number; failed: number }>(
    noticeIntoOutbox(
      sql`select distinct b.member_id from booking b where b.id = ${among(ids)} and b.store_id = ${scope.storeId}`,
      notice,
    ),
  );
  return rows[0] ?? { sent: 0, failed: 0 };
});
