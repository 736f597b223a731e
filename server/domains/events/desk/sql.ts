import { type SQL, sql } from 'drizzle-orm';
import { ORDER_SOURCE_STORE, PackRecordType } from '../../../../shared/codes/lists.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { inActingStore } from '../../../db/statements/inStores.ts';
import type { Queryable } from '../../../db/pool.ts';
import { ofSight, ofStore, scopeUnused } from '../../../db/statement.ts';
import { bigints, instant } from '../../../db/statements/clauses.ts';
import { freeTimes, moveTimes } from '../../../db/statements/holdings.ts';

/** Ways to pay a session of the store. */
export const payLinesOf = ofStore(async (db, scope, eventId: number) => {
  const { rows } = await db.execute<{ lines: PayLine[] }>(sql`
    select payment_modes as lines from event where id = ${eventId} and store_id = ${scope.storeId}`);
  return rows[0]?.lines;
});

/** A session of a series, in the order of their starts. */
export interface SeriesSession {
  readonly id: number;
  /** It can still be booked: published and not over. */
  readonly isToCome: boolean;
}

async function sessionsOf(db: Queryable, where: SQL, now: number) {
  const { rows } = await db.execute<SeriesSession & Record<string, unknown>>(sql`
    select e.id, e.status = 0 and e.end_at > ${instant(now)} as "isToCome"
    from event one join event e on e.repeat_key = one.repeat_key and e.template_id = one.template_id
    where ${where} and one.register_type = 2
    order by e.start_at, e.id`);
  return rows;
}

/**
 * All sessions of the series of a session whose sign-up is for the whole of it (B25), those that are over or cancelled
 * too; none for a session that is booked by itself.
 */
export const seriesOf = ofSight((db, scope, eventId: number, now: number) =>
  sessionsOf(db, sql`one.id = ${eventId} and ${inActingStore(sql`one.store_id`, scope)}`, now),
);

/** True while the task that publishes the session's series still creates sessions. */
export const isBeingPublished = ofStore(async (db, scope, eventId: number) => {
  const { rows } = await db.execute(sql`
    select 1 from event e join task t on t.id = e.publish_task_id and t.status in ('queued', 'running')
    where e.id = ${eventId} and e.store_id = ${scope.storeId}`);
  return rows.length > 0;
});

/** Why a statement about one app user is not narrowed to the store. */
const OWN_WORD = 'app users belong to no store, and the number is the word of the person at the desk';

/** The app user with a number; undefined when nobody has it. */
export const memberByPhone = ofStore(
  scopeUnused(OWN_WORD, async (db, phone: string) => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from member where phone = ${phone}`);
    return rows[0]?.id;
  }),
);

/** The member with a phone number, made when nobody has it; two requests at once make one. */
export const memberForPhone = ofStore(
  scopeUnused(OWN_WORD, async (tx, phone: string, name: string, now: number) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into member (name, phone, joined_at) values (${name}, ${phone}, ${instant(now)})
      on conflict (phone) do update set phone = excluded.phone
      returning id`);
    return rows[0]?.id;
  }),
);

/** What a booking takes from the session's own columns, and when. */
export interface SeatTake {
  readonly seats: number;
  readonly grossCents: number;
  readonly checkIn: boolean;
  readonly now: number;
}

/**
 * Takes seats if the session still runs or is to come, and as many are free: neither booked nor held by an offer. The
 * only statement that decides it, so that the last seat goes once. The session must be locked, or an offer made meanwhile
 * is not counted.
 */
export const takeSeats = ofStore(async (tx, scope, eventId: number, take: SeatTake) => {
  const { rows } = await tx.execute<{ templateId: number }>(sql`
    update event e set booked = booked + ${take.seats}, gross_cents = gross_cents + ${take.grossCents},
      checked_in = checked_in + ${take.checkIn ? take.seats : 0}
    where e.id = ${eventId} and e.store_id = ${scope.storeId} and e.status = 0 and e.end_at > ${instant(take.now)}
      and e.booked + ${take.seats} + (select count(*) from waitlist_entry w where w.event_id = e.id
        and w.state = 'offered' and w.offer_until > ${instant(take.now)}) <= e.capacity
    returning e.template_id as "templateId"`);
  return rows[0]?.templateId;
});

/** Takes points if the member has as many. */
export const takePoints = ofStore(
  scopeUnused(OWN_WORD, async (tx, memberId: number, points: number) => {
    const { rows } = await tx.execute(sql`
      update member set points = points - ${points} where id = ${memberId} and points >= ${points} returning id`);
    return rows.length > 0;
  }),
);

/** The number of an order that is about to be written, for the record of the class times that pay it. */
export const reserveBooking = ofStore(
  scopeUnused('a number of nothing yet', async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('booking', 'id')) as id`,
    );
    return rows[0]?.id;
  }),
);

/** How some sessions can be paid with class times. */
export interface TimesTake {
  readonly memberId: number;
  /** Tickets that pay for all of the sessions, each with the times it takes. */
  readonly offers: readonly { readonly classPackId: number; readonly times: number }[];
  readonly eventIds: readonly number[];
  readonly bookingId: number;
  readonly operatorId: number;
  readonly note: string;
  readonly zone: string;
}

/** A ticket `p` that pays only for some templates comes before one for sports, and that before one for everything. */
const widthOf = sql`case when cardinality(p.template_ids) + cardinality(p.sport_ids) = 0 then 1000000
  else cardinality(p.sport_ids) * 1000 + cardinality(p.template_ids) end`;

/**
 * Takes class times from one of the member's holdings of this company: the one that ends first, of those the one with the
 * narrowest use, then the oldest. It is not put on hold, is good on the day of every session, and pays for them.
 */
export const takeTimes = ofStore(async (tx, scope, take: TimesTake, now: number) => {
  const { memberId, offers, eventIds, bookingId, operatorId, note, zone } = take;
  const sessions = bigints(eventIds);
  const { rows } = await tx.execute<{ id: number; classPackId: number }>(
    moveTimes('use', {
      of: sql`
        select h.id, offer.times
        from unnest(${bigints(offers.map(({ classPackId }) => classPackId))},
          ${bigints(offers.map(({ times }) => times))}::int[]) offer(pack, times)
        join class_pack p on p.id = offer.pack and p.company_id = ${scope.companyId}
        join holding h on h.class_pack_id = p.id
        where h.member_id = ${memberId} and ${freeTimes} >= offer.times and h.frozen_at is null
          and h.valid_to > ${instant(now)}
          and not exists (select from event e where e.id = any(${sessions})
            and (e.start_at > h.valid_to
              or e.start_at < date_trunc('day', h.valid_from at time zone ${zone}) at time zone ${zone}
              or not (cardinality(p.template_ids) + cardinality(p.sport_ids) = 0 or e.template_id = any(p.template_ids)
                or e.sport_type_id = any(p.sport_ids))))
        order by h.valid_to, ${widthOf}, h.created_at, h.id limit 1 for update of h`,
      type: PackRecordType.backOffice,
      at: instant(now),
      note,
      bookingId,
      operatorId,
    }),
  );
  return rows[0];
});

/** A booking as it is made at the desk. */
export interface DeskBooking {
  readonly eventId: number;
  readonly templateId: number;
  readonly memberId: number;
  readonly seats: number;
  readonly payMode: number;
  readonly amountCents: number;
  readonly lines: readonly unknown[];
  readonly points: number;
  readonly times: number;
  readonly holdingId: number | null;
  /** Its number, where a record of class times names it already. */
  readonly id: number | null;
  readonly paid: boolean;
  readonly note: string;
  readonly checkedInBy: number | null;
  /** Day of the order number, YYYYMMDD. */
  readonly stamp: string;
}

/** Writes the order; the number after `TL`, day and 99 (made at a desk) is its identity. */
export const insertBooking = ofStore(async (tx, scope, row: DeskBooking, now: number) => {
  const { rows } = await tx.execute<{ id: number; orderNumber: string }>(sql`
    with made as (
      select coalesce(${row.id}::bigint, nextval(pg_get_serial_sequence('booking', 'id'))) as id),
    written as (
      insert into booking (id, order_number, event_id, template_id, company_id, store_id, member_id, seats, pay_mode,
        amount_cents, lines, points, times, holding_id, status, source, by_hand, booked_at, paid_at, checked_in_at,
        checked_in_by, note)
      overriding system value
      select id, 'TL' || ${row.stamp}::text || '99' || lpad(id::text, 8, '0'), ${row.eventId}, ${row.templateId},
        ${scope.companyId}, ${scope.storeId}, ${row.memberId}, ${row.seats}, ${row.payMode}, ${row.amountCents},
        ${JSON.stringify(row.lines)}::jsonb, ${row.points}, ${row.times}, ${row.holdingId},
        ${row.paid ? 'paid' : 'pending'}, ${ORDER_SOURCE_STORE}, 1, ${instant(now)},
        ${row.paid ? instant(now) : sql`null`}, ${row.checkedInBy === null ? sql`null` : instant(now)},
        ${row.checkedInBy}, ${row.note} from made
      returning id, order_number)
    select id, order_number as "orderNumber" from written`);
  const made = rows[0];
  if (!made) throw new Error('An insert of one row answers one row.');
  return made;
});
