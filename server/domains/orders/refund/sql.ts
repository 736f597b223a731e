import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';

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
