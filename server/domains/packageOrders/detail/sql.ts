import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';
import type { PackageItem, ReceivedTimes } from '../items.ts';
import { packageColumns, packageJoins, type PackageRecord } from '../list/sql.ts';
import { iso } from '../../../db/statements/clauses.ts';

/** An order with what its own page says beside the row. */
export interface PackageDetailRecord extends PackageRecord {
  readonly items: readonly PackageItem[];
  readonly paymentNumber: string | null;
  readonly cancelledAt: string | null;
  readonly otherOrders: number;
  readonly lastOrderedAt: string | null;
}

/** One order of the store by its id or its number. Other orders of the buyer are those in this store. */
export const packageRow = ofStore(
  async (db, scope, name: string): Promise<PackageDetailRecord | undefined> => {
    const isNamed = /^\d+$/.test(name) ? sql`o.id = ${name}::bigint` : sql`o.order_number = ${name}`;
    const { rows } = await db.execute<PackageDetailRecord>(sql`
      select ${packageColumns}, o.items, o.payment_number as "paymentNumber",
        ${iso(sql`o.cancelled_at`)} as "cancelledAt", other.count as "otherOrders",
        ${iso(sql`other.last`)} as "lastOrderedAt"
      from package_order o ${packageJoins}
        join lateral (select count(*) as count, max(own.created_at) as last from package_order own
          where own.member_id = o.member_id and own.store_id = o.store_id and own.id <> o.id) other on true
      where ${isNamed} and o.store_id = ${scope.storeId}`);
    return rows[0];
  },
);

/** What the member received with an order, ticket by ticket. */
export const receivedTimes = ofStore(async (db, scope, orderId: number): Promise<ReceivedTimes[]> => {
  const { rows } = await db.execute<ReceivedTimes & Record<string, unknown>>(sql`
    select h.class_pack_id as "classPackId", h.total, h.used, h.frozen, h.withdrawn, h.expired,
      ${iso(sql`h.valid_to`)} as "validTo"
    from holding h join package_order o on o.id = h.package_order_id
    where o.id = ${orderId} and o.store_id = ${scope.storeId} order by h.id`);
  return rows;
});
