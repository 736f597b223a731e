import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';

/** An order whose note was replaced. */
export interface NotedPackage {
  readonly id: number;
  readonly orderNumber: string;
  readonly version: number;
  /** The note it had before. */
  readonly before: string;
}

/** Replaces the note of an order; undefined when the store has none of that number. */
export const setPackageNote = ofStore(
  async (tx, scope, orderNumber: string, note: string): Promise<NotedPackage | undefined> => {
    const { rows } = await tx.execute<NotedPackage & Record<string, unknown>>(sql`
      with old as (
        select id, note from package_order
        where order_number = ${orderNumber} and store_id = ${scope.storeId} for update)
      update package_order o set note = ${note}, version = o.version + 1 from old where o.id = old.id
      returning o.id, o.order_number as "orderNumber", o.version, old.note as before`);
    return rows[0];
  },
);
