import { type SQL, sql } from 'drizzle-orm';
import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { ofStore } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import type { Between } from '../../../db/statements/conditions.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

const epoch = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** A booking as the door sees it; instants in epoch milliseconds. */
export interface DoorBooking extends Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly eventTitle: string;
  readonly eventStartAt: number;
  readonly eventStatus: number;
  readonly userName: string;
  readonly seats: number;
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly moneyBack: boolean;
  readonly bookedAt: number;
  readonly checkedInAt: number | null;
  readonly checkedInBy: string | null;
  readonly note: string;
}

const doorBooking = sql`select b.id, b.order_number as "orderNumber", b.event_id as "eventId", e.title as "eventTitle",
  ${epoch(sql`e.start_at`)} as "eventStartAt", e.status as "eventStatus", m.name as "userName", b.seats, b.status,
  (b.amount_cents > 0 and b.refunded_cents >= b.amount_cents) as "moneyBack",
  ${epoch(sql`b.booked_at`)} as "bookedAt", ${epoch(sql`b.checked_in_at`)} as "checkedInAt",
  ${staffName('checker')} as "checkedInBy", b.note
  from booking b join event e on e.id = b.event_id join member m on m.id = b.member_id
    left join account checker on checker.id = b.checked_in_by`;

/** A booking of the store by its number. */
export const bookingById = ofStore(async (tx, scope, id: number) => {
  const { rows } = await tx.execute<DoorBooking>(
    sql`${doorBooking} where b.id = ${id} and b.store_id = ${scope.storeId}`,
  );
  return rows[0];
});

/**
 * A booking of the store by its order number, or by the mobile number of somebody who booked this session or, if there is
 * none, another one that starts at that day: whoever stands at the wrong door is told the right one.
 */
export const bookingByCode = ofStore(
  async (tx, scope, eventId: number, { code, day }: { readonly code: string; readonly day: Between }) => {
    const isToday = sql`e.start_at >= ${instant(day.from)} and e.start_at < ${instant(day.to)}`;
    const { rows } = await tx.execute<DoorBooking>(sql`
      ${doorBooking} where b.store_id = ${scope.storeId}
        and (b.order_number = ${code} or (m.phone = ${typedPhone(code)} and (b.event_id = ${eventId} or (${isToday}))))
      order by b.event_id = ${eventId} desc, b.status = 'cancelled', b.checked_in_at is not null, e.start_at, b.id
      limit 1`);
    return rows[0];
  },
);

/** What an action got as its answer before; undefined for a new one. */
export const storedAnswer = ofStore(async (tx, scope, actionId: string) => {
  const { rows } = await tx.execute<{ answer: CheckInResult }>(sql`
    select answer from check_in_action where store_id = ${scope.storeId} and action_id = ${actionId}`);
  return rows[0]?.answer;
});

/** An action with its answer. */
export interface NewAction {
  readonly eventId: number;
  readonly bookingId: number | null;
  readonly accountId: number;
  readonly at: number;
  readonly answer: CheckInResult;
}

/** Keeps it. */
export const storeAction = ofStore(async (tx, scope, { answer, ...action }: NewAction, now: number) => {
  await tx.execute(sql`
    insert into check_in_action (store_id, action_id, event_id, booking_id, account_id, at, received_at, answer)
    values (${scope.storeId}, ${answer.actionId}::uuid, ${action.eventId}, ${action.bookingId}, ${action.accountId},
      ${instant(action.at)}, ${instant(now)}, ${JSON.stringify(answer)}::jsonb)`);
});

/** The newest time a check-in of the booking was taken back, and by whom; undefined when it never was. */
export const newestUndo = ofStore(async (tx, scope, bookingId: number) => {
  const { rows } = await tx.execute<{ at: number; by: string }>(sql`
    select ${epoch(sql`c.at`)} as at, ${staffName('a')} as by from check_in_action c join account a on a.id = c.account_id
    where c.store_id = ${scope.storeId} and c.booking_id = ${bookingId} and c.answer->>'state' = 'undone'
    order by c.at desc limit 1`);
  return rows[0];
});

/** Checks a living booking in at a time, or moves its check-in to an earlier one; the session counts its seats once. */
export const checkInBooking = ofStore(
  async (
    tx,
    scope,
    bookingId: number,
    { at, by, note }: { readonly at: number; readonly by: number; readonly note: string },
  ) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with before as (
        select id, checked_in_at is null as is_new from booking
        where id = ${bookingId} and store_id = ${scope.storeId} and status <> 'cancelled'
          and (checked_in_at is null or checked_in_at > ${instant(at)}) for update),
      came as (
        update booking b set checked_in_at = ${instant(at)}, checked_in_by = ${by}, version = b.version + 1,
          note = case when ${note}::text = '' then b.note when b.note = '' then ${note}::text
            else b.note || ' · ' || ${note}::text end
        from before where b.id = before.id returning b.id, b.event_id, b.seats, before.is_new),
      counted as (
        update event e set checked_in = e.checked_in + came.seats from came where e.id = came.event_id and came.is_new)
      select id from came`);
    return rows.length > 0;
  },
);

/** Takes a check-in back that is not newer than `at`. */
export const undoCheckIn = ofStore(async (tx, scope, bookingId: number, at: number) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with gone as (
      update booking set checked_in_at = null, checked_in_by = null, version = version + 1
      where id = ${bookingId} and store_id = ${scope.storeId} and checked_in_at <= ${instant(at)}
      returning id, event_id, seats),
    counted as (
      update event e set checked_in = e.checked_in - gone.seats from gone where e.id = gone.event_id)
    select id from gone`);
  return rows.length > 0;
});

/** Seats of a session: those that came, of those booked. */
export const doorFigures = ofStore(async (db, scope, eventId: number) => {
  const { rows } = await db.execute<{ checkedIn: number; booked: number }>(sql`
    select checked_in as "checkedIn", booked from event where id = ${eventId} and store_id = ${scope.storeId}`);
  return rows[0];
});
