import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore, scopeUnused } from '../../../db/statement.ts';
import type { OrderLine } from '../lines.ts';
import { wasPaid } from '../../../db/statements/paidOrders.ts';
import type { OrderFacts } from '../orderFacts.ts';
import { iso } from '../../../db/statements/clauses.ts';
import { all, contains, onDays, whenDefined } from '../../../db/statements/conditions.ts';

/** An order that is locked together with its session. */
export interface LockedOrder extends OrderFacts, Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly eventTitle: string;
  readonly templateId: number;
  readonly startAt: string;
  readonly memberId: number;
  readonly phone: string;
  readonly seats: number;
  readonly points: number;
  readonly times: number;
  readonly returnedPoints: number;
  readonly returnedTimes: number;
  readonly holdingId: number | null;
  readonly paymentNumber: string | null;
  readonly lines: readonly OrderLine[];
  readonly isCheckedIn: boolean;
  /** Counted in the session's gross. */
  readonly isGross: boolean;
  readonly note: string;
  readonly version: number;
}

/** What a change reads of an order `b` of member `m` in session `e`. */
export const lockedColumns = sql`b.id, b.order_number as "orderNumber", b.event_id as "eventId", e.title as "eventTitle",
  b.template_id as "templateId", ${iso(sql`e.start_at`)} as "startAt",
  (extract(epoch from e.start_at) * 1000)::bigint as "startMs", e.status as "eventStatus",
  b.member_id as "memberId", m.phone, b.seats, b.pay_mode as "payMode", b.amount_cents as "amountCents",
  b.points, b.times, b.refunded_cents as "refundedCents", b.refunding_cents as "refundingCents",
  b.returned_points as "returnedPoints", b.returned_times as "returnedTimes",
  b.holding_id as "holdingId", b.payment_number as "paymentNumber", b.lines, b.status,
  ${wasPaid} as "wasPaid",
  exists (select from task_item i where i.booking_id = b.id and i.state in (1, 2)) as "isRefunding",
  b.checked_in_at is not null as "isCheckedIn",
  b.status <> 'pending' and (b.payment_number is not null or b.by_hand = 1) as "isGross",
  b.note, b.version`;

/** Sessions before orders, sessions by their numbers: the order in which everything here is locked. */
async function lockSessions(tx: Queryable, storeId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from event where id = any(${sql.param([...ids])}::bigint[]) and store_id = ${storeId}
    order by id for update`);
}

/**
 * Takes an order, by its number or its identity, and its session for a change, and one more session when an order moves there; undefined when the
 * store has no such order. Who comes later waits and then sees what came of it.
 */
export const lockOrder = ofStore(
  async (tx, scope, order: string | number, alsoEventId?: number): Promise<LockedOrder | undefined> => {
    const { storeId } = scope;
    const isIt = typeof order === 'number' ? sql`b.id = ${order}` : sql`b.order_number = ${order}`;
    for (;;) {
      const before = await tx.execute<{ eventId: number }>(sql`
        select b.event_id as "eventId" from booking b where ${isIt} and b.store_id = ${storeId}`);
      const eventId = before.rows[0]?.eventId;
      if (eventId === undefined) return undefined;
      await lockSessions(tx, storeId, alsoEventId === undefined ? [eventId] : [eventId, alsoEventId]);
      const { rows } = await tx.execute<LockedOrder>(sql`
        select ${lockedColumns}
        from booking b join event e on e.id = b.event_id join member m on m.id = b.member_id
        where ${isIt} and b.store_id = ${storeId} for update of b`);
      const locked = rows[0];
      // It moved between the two looks: the session that is locked is not the one it is in.
      if (locked === undefined || locked.eventId === eventId) return locked;
    }
  },
);

/** Takes seats out of an order and its session; the order keeps at least one. */
export const freeSeats = ofStore(async (tx, scope, order: LockedOrder, seats: number) => {
  await tx.execute(sql`
    update booking set seats = seats - ${seats}, version = version + 1
    where id = ${order.id} and store_id = ${scope.storeId} and seats > ${seats}`);
  await tx.execute(sql`
    update event set booked = booked - ${seats}, checked_in = checked_in - ${order.isCheckedIn ? seats : 0}
    where id = ${order.eventId} and store_id = ${scope.storeId}`);
});

/** Cancels an order and frees all its seats. */
export const cancelOrderRow = ofStore(async (tx, scope, order: LockedOrder, at: Date) => {
  await tx.execute(sql`
    update booking set status = 'cancelled', cancelled_at = ${at.toISOString()}, checked_in_at = null,
      checked_in_by = null, version = version + 1
    where id = ${order.id} and store_id = ${scope.storeId}`);
  await tx.execute(sql`
    update event set booked = booked - ${order.seats}, checked_in = checked_in - ${order.isCheckedIn ? order.seats : 0}
    where id = ${order.eventId} and store_id = ${scope.storeId}`);
});

/** The way a session is paid in this mode: sessions have the same price when these are equal. */
const payLine = (
  event: SQL,
  mode: SQL,
) => sql`(select line from jsonb_array_elements(${event}.payment_modes) line
  where line ->> 'mode' = ${mode}::text limit 1)`;
const samePrice = sql`${payLine(sql`target`, sql`b.pay_mode`)} = ${payLine(sql`e`, sql`b.pay_mode`)}`;
/** Of a series an order has a share of its price only (decision 0015): that buys no other session. */
const isSeries = sql`(e.register_type = 2 or target.register_type = 2)`;
/** Seats that are neither booked nor held by an offer of the waiting list. */
const freeSeatsOf = sql`target.capacity - target.booked - (select count(*) from waitlist_entry w
  where w.event_id = target.id and w.state = 'offered')`;

/** A session as an order could move there. */
export interface TargetRecord extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly free: number;
}

/** What sessions are asked for; days are business days of their start. */
export interface TargetFilter {
  readonly keyword?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Sessions `target` to come of the store at the price of order `b`, with free seats or without. */
const candidatesOf = (orderNumber: string, storeId: number, now: number): SQL => sql`
  from booking b join event e on e.id = b.event_id
    join event target on target.store_id = b.store_id and target.id <> b.event_id
  where b.order_number = ${orderNumber} and b.store_id = ${storeId} and target.status = 0
    and target.start_at > ${new Date(now).toISOString()}::timestamptz and ${samePrice} and not ${isSeries}`;

/** Those with seats for the whole order, of its template first, the nearest first. */
export const targetRows = ofStore(
  async (
    db,
    scope,
    orderNumber: string,
    {
      filter,
      now,
      zone,
      limit,
    }: {
      readonly filter: TargetFilter;
      readonly now: number;
      readonly zone: string;
      readonly limit: number;
    },
  ): Promise<TargetRecord[]> => {
    const wanted = all([
      onDays(sql`target.start_at`, filter, zone),
      whenDefined(filter.keyword || undefined, (word) => contains(sql`target.title`, word)),
    ]);
    const { rows } = await db.execute<TargetRecord>(sql`
      select target.id, target.title, target.place, ${iso(sql`target.start_at`)} as "startAt",
        ${iso(sql`target.end_at`)} as "endAt", (${freeSeatsOf})::int as free
      ${candidatesOf(orderNumber, scope.storeId, now)} and ${freeSeatsOf} >= b.seats and ${wanted}
      order by target.template_id <> b.template_id, target.start_at, target.id limit ${limit}`);
    return rows;
  },
);

/** How many of them there are, whatever is asked for, and how many have seats for the whole order. */
export const countTargets = ofStore(async (db, scope, orderNumber: string, now: number) => {
  const { rows } = await db.execute<{ samePrice: number; fit: number }>(sql`
    select count(*) as "samePrice", count(*) filter (where ${freeSeatsOf} >= b.seats) as fit
    ${candidatesOf(orderNumber, scope.storeId, now)}`);
  return rows[0] ?? { samePrice: 0, fit: 0 };
});

/** What decides whether an order can move to a session, which is locked. */
export interface MoveTargetRecord extends Record<string, unknown> {
  readonly title: string;
  readonly startAt: string;
  readonly templateId: number;
  readonly status: number;
  readonly startMs: number;
  readonly samePrice: boolean;
  /** The order, or the session it shall move to, is of a series. */
  readonly isSeries: boolean;
  readonly free: number;
}

/** The session an order shall move to; undefined when the store has none of that number. */
export const readMoveTarget = ofStore(
  async (tx, scope, order: LockedOrder, eventId: number): Promise<MoveTargetRecord | undefined> => {
    const { rows } = await tx.execute<MoveTargetRecord>(sql`
      select target.title, ${iso(sql`target.start_at`)} as "startAt", target.template_id as "templateId",
        target.status, (extract(epoch from target.start_at) * 1000)::bigint as "startMs",
        coalesce(${samePrice}, false) as "samePrice", ${isSeries} as "isSeries", (${freeSeatsOf})::int as free
      from event target, booking b join event e on e.id = b.event_id
      where target.id = ${eventId} and target.store_id = ${scope.storeId} and b.id = ${order.id}`);
    return rows[0];
  },
);

/** Moves an order with its seats and its money; the sums of both sessions go with it. */
export const moveOrderRow = ofStore(
  async (
    tx,
    scope,
    order: LockedOrder,
    { eventId, templateId }: { readonly eventId: number; readonly templateId: number },
  ) => {
    const gross = order.isGross ? order.amountCents : 0;
    const { seats, refundedCents, isCheckedIn } = order;
    await tx.execute(sql`
    update event set booked = booked - ${seats}, gross_cents = gross_cents - ${gross},
      refunded_cents = refunded_cents - ${refundedCents},
      checked_in = checked_in - ${isCheckedIn ? seats : 0}
    where id = ${order.eventId} and store_id = ${scope.storeId}`);
    await tx.execute(sql`
    update event set booked = booked + ${seats}, gross_cents = gross_cents + ${gross},
      refunded_cents = refunded_cents + ${refundedCents}
    where id = ${eventId} and store_id = ${scope.storeId}`);
    await tx.execute(sql`
    update booking set event_id = ${eventId}, template_id = ${templateId}, checked_in_at = null,
      checked_in_by = null, version = version + 1
    where id = ${order.id} and store_id = ${scope.storeId}`);
    // A refund that failed is counted, when it succeeds later, where the order is then.
    await tx.execute(sql`
    update task_item set event_id = ${eventId} where booking_id = ${order.id} and store_id = ${scope.storeId}`);
  },
);

/** Replaces the note of an order. */
export const setNote = ofStore(async (tx, scope, order: LockedOrder, note: string) => {
  await tx.execute(sql`
    update booking set note = ${note}, version = version + 1
    where id = ${order.id} and store_id = ${scope.storeId}`);
});

/** A text message to the buyer of an order. The reference is unique: the same message is sent once. */
export interface NewMessage {
  readonly phone: string;
  readonly text: string;
  readonly reference: string;
}

/** Hands a message over for delivery; false when one with its reference was before. */
export const insertMessage = ofStore(
  scopeUnused('a message is for a number, and belongs to no store', async (tx, message: NewMessage) => {
    const { phone, text, reference } = message;
    const { rows } = await tx.execute(
      intoOutbox(sql`select 'sms' as kind, ${phone}::text as recipient, ${text}::text as text,
        ${reference}::text as reference`),
    );
    return rows.length > 0;
  }),
);
