import { sql } from 'drizzle-orm';
import type { MessageState } from '../../../shared/codes/messages.ts';
import { type Notice, noticeIntoOutbox } from '../../db/statements/intoOutbox.ts';
import { ofStore, scopeUnused } from '../../db/statement.ts';
import { anyOf } from '../../db/statements/clauses.ts';

/** Orders whose buyers can be told something, by the name the audit trail has for them. */
const TABLES = { order: sql`booking`, packageOrder: sql`package_order` } as const;
export type NoticeObject = keyof typeof TABLES;

/** An order that was chosen for a notice. */
export interface ChosenOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly memberId: number;
  readonly isCancelled: boolean;
}

/** Those of the given orders that belong to the store. */
export const chosenOrders = ofStore(
  async (db, scope, object: NoticeObject, ids: readonly number[]): Promise<ChosenOrder[]> => {
    const { rows } = await db.execute<ChosenOrder & Record<string, unknown>>(sql`
      select o.id, o.order_number as "orderNumber", o.member_id as "memberId",
        o.status = 'cancelled' as "isCancelled"
      from ${TABLES[object]} o where o.id = ${anyOf(ids)} and o.store_id = ${scope.storeId} order by o.id`);
    return rows;
  },
);

/** Hands one message for each buyer of these orders over. */
export const insertNotice = ofStore(
  async (
    tx,
    scope,
    { object, ids }: { readonly object: NoticeObject; readonly ids: readonly number[] },
    notice: Notice,
  ) => {
    const { rows } = await tx.execute<{ sent: number; failed: number }>(
      noticeIntoOutbox(
        sql`select distinct o.member_id from ${TABLES[object]} o
          where o.id = ${anyOf(ids)} and o.store_id = ${scope.storeId}`,
        notice,
      ),
    );
    return rows[0] ?? { sent: 0, failed: 0 };
  },
);

/** A message that went out, or will. */
export interface MessageRecord extends Record<string, unknown> {
  readonly id: number;
  /** When it went out; when it was written, as long as it did not. ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly state: MessageState;
  readonly text: string;
}

/** The messages with these references, newest first. */
export const messageRows = ofStore(
  scopeUnused(
    'the caller knows the references from the trail of the store',
    async (db, references: readonly string[]) => {
      const { rows } = await db.execute<MessageRecord>(sql`
      select id, to_char(coalesce(sent_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        kind, state, text
      from message_outbox where reference = any(${sql.param([...references])}::text[]) order by id desc`);
      return rows;
    },
  ),
);
