import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';

/** An order that was cancelled. */
export interface CancelledPackage {
  readonly id: number;
  readonly orderNumber: string;
  readonly version: number;
}

/** Cancels an order that nobody has paid; undefined when it is not such a one any more, and nothing has changed. */
export const cancelUnpaid = ofStore(
  async (tx, scope, orderNumber: string, now: number): Promise<CancelledPackage | undefined> => {
    const { rows } = await tx.execute<CancelledPackage & Record<string, unknown>>(sql`
      update package_order set status = 'cancelled', cancelled_at = ${new Date(now).toISOString()}::timestamptz,
        version = version + 1
      where order_number = ${orderNumber} and store_id = ${scope.storeId} and status = 'pending'
        and paid_at is null
      returning id, order_number as "orderNumber", version`);
    return rows[0];
  },
);
