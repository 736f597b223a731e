import { sql } from 'drizzle-orm';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { ofPlatform, ofStore } from '../../../db/statement.ts';
import { orderColumns, orderJoins, type OrderRecord } from '../list/columns.sql.ts';
import type { OrderLine } from '../lines.ts';
import { iso } from '../../../db/statements/clauses.ts';

/** An order with what its own page says beside the row. */
export interface OrderDetailRecord extends OrderRecord {
  readonly lines: readonly OrderLine[];
  readonly paymentNumber: string | null;
  readonly byHand: number;
  readonly paidAt: string | null;
  readonly cancelledAt: string | null;
  /** Hours before the start (B4); 9999: none after sign-up. */
  readonly cancelDeadline: number;
  readonly otherOrders: number;
  readonly lastBookedAt: string | null;
  readonly series: OrderDetail['series'];
  readonly channel: { readonly serialNumber: string; readonly content: string } | null;
}

/** One order of the store by its number. Other orders of the buyer are those in this store. */
export const orderRow = ofStore(
  async (db, scope, orderNumber: string): Promise<OrderDetailRecord | undefined> => {
    const { rows } = await db.execute<OrderDetailRecord>(sql`
      select ${orderColumns}, b.lines, b.payment_number as "paymentNumber", b.by_hand as "byHand",
        ${iso(sql`b.paid_at`)} as "paidAt", ${iso(sql`b.cancelled_at`)} as "cancelledAt",
        e.cancel_deadline as "cancelDeadline", other.count as "otherOrders", ${iso(sql`other.last`)} as "lastBookedAt",
        (select json_build_object('serialNumber', c.serial_number, 'content', c.content) from channel_code c
          where c.id = b.channel_id) as channel,
        (select json_build_object('count', count(*), 'index',
            count(*) filter (where (s.start_at, s.id) < (e.start_at, e.id)))
          from event s where e.register_type = ${RegisterType.series} and s.repeat_key = e.repeat_key
            and s.template_id = e.template_id having count(*) > 0) as series
      from booking b ${orderJoins}
        join lateral (select count(*) as count, max(o.booked_at) as last from booking o
          where o.member_id = b.member_id and o.store_id = b.store_id and o.id <> b.id) other on true
      where b.order_number = ${orderNumber} and b.store_id = ${scope.storeId}`);
    return rows[0];
  },
);

/**
 * References of what the member of an order was told beside it: what the trails of its sessions name, and what was
 * published from its template since it was booked.
 */
export const saidReferences = ofStore(
  async (db, scope, bookingId: number, eventIds: readonly number[]): Promise<string[]> => {
    const { rows } = await db.execute<{ reference: string }>(sql`
      with own as (select member_id, template_id, booked_at from booking
        where id = ${bookingId} and store_id = ${scope.storeId}),
      published as (select e.id, e.template_id, e.publish_task_id, own.member_id from own
        join event e on e.template_id = own.template_id and e.created_at >= own.booked_at)
      select (a.after ->> 'message') || '-' || own.member_id as reference from own
        join audit_entry a on a.object = 'event' and a.object_id = any(${sql.param(eventIds.map(String))}::text[])
          and a.after ? 'message'
      union select 'publish-event-' || id || '-' || member_id from published
      union select 'publish-task-' || publish_task_id || '-' || template_id || '-' || member_id from published
        where publish_task_id is not null`);
    return rows.map(({ reference }) => reference);
  },
);

/** The store of an order, of any merchant; undefined when there is none of this number. */
export const storeOfOrder = ofPlatform(
  async (db, _scope, orderNumber: string): Promise<number | undefined> => {
    const { rows } = await db.execute<{ storeId: number }>(
      sql`select store_id as "storeId" from booking where order_number = ${orderNumber}`,
    );
    return rows[0]?.storeId;
  },
);
