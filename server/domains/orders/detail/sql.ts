import { type SQL, sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';
import { orderColumns, orderJoins, type OrderRecord } from '../list/sql.ts';
import type { OrderLine } from '../lines.ts';

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

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
          where c.id = b.channel_id) as channel
      from booking b ${orderJoins}
        join lateral (select count(*) as count, max(o.booked_at) as last from booking o
          where o.member_id = b.member_id and o.store_id = b.store_id and o.id <> b.id) other on true
      where b.order_number = ${orderNumber} and b.store_id = ${scope.storeId}`);
    return rows[0];
  },
);

/** What people did to an order, and at the door of its session, from the audit trail; newest first. */
export interface DeedRecord extends Record<string, unknown> {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The newest 200 of them. */
export const deedRows = ofStore(
  async (db, scope, orderNumber: string, bookingId: number): Promise<DeedRecord[]> => {
    const { rows } = await db.execute<DeedRecord>(sql`
    select id, ${iso(sql`at`)} as at, actor, action, before, after from audit_entry
    where (object, object_id) in (('order', ${orderNumber}), ('booking', ${String(bookingId)}))
      and company_id = ${scope.companyId}
    order by id desc limit 200`);
    return rows;
  },
);

/** A message to the buyer. */
export interface NoticeRecord extends Record<string, unknown> {
  readonly id: number;
  /** When it went out; when it was written, as long as it did not. */
  readonly at: string;
  readonly kind: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly text: string;
}

/**
 * Messages with these references that went to the buyer, or will, and those that the trail of the session names: what
 * staff told everybody who had booked it.
 */
export const noticeRows = ofStore(
  async (db, scope, bookingId: number, references: readonly string[]): Promise<NoticeRecord[]> => {
    const { rows } = await db.execute<NoticeRecord>(sql`
      select o.id, ${iso(sql`coalesce(o.sent_at, o.created_at)`)} as at, o.kind, o.state, o.text from message_outbox o
      where o.reference = any(${sql.param([...references])}::text[] || array(
        select (a.after ->> 'message') || '-' || b.member_id from booking b
          join audit_entry a on a.object = 'event' and a.object_id = b.event_id::text and a.after ? 'message'
        where b.id = ${bookingId}))
        and exists (select from booking b where b.id = ${bookingId} and b.store_id = ${scope.storeId})
      order by o.id desc`);
    return rows;
  },
);
