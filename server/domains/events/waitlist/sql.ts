import { sql } from 'drizzle-orm';
import type { WaitingRow } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore, ofSystem } from '../../../db/statement.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';
import { pageRows, type Paging } from '../../../db/statements/page.ts';

const isLive = sql`w.state in ('waiting', 'offered')`;

/** Somebody who waits, as read; the phone is whole and must be masked before it leaves. */
export interface WaitingRecord extends Record<string, unknown> {
  readonly id: number;
  readonly position: number | null;
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly joinedAt: string;
  readonly state: WaitingRow['state'];
  readonly offerUntil: string | null;
}

/** An offer that has run out counts as expired at once, whether or not it was cleared away. */
const stateAt = (now: number) => sql`case when w.state = 'offered' and w.offer_until <= ${instant(now)}
  then 'expired' else w.state end`;
const rowsOf = (storeId: number, eventId: number, now: number) => sql`
  select w.id, m.id as "userId", m.name as "userName", m.avatar as "userAvatar", m.phone, ${iso(sql`w.joined_at`)} as "joinedAt",
    ${stateAt(now)} as state, ${iso(sql`w.offer_until`)} as "offerUntil", w.joined_at as "order",
    case when ${isLive} and (w.state = 'waiting' or w.offer_until > ${instant(now)})
      then row_number() over (partition by ${isLive} and (w.state = 'waiting' or w.offer_until > ${instant(now)})
        order by w.joined_at, w.id) end as position
  from waitlist_entry w join member m on m.id = w.member_id
    join event e on e.id = w.event_id and e.store_id = ${storeId}
  where w.event_id = ${eventId}`;
const inStates = (states: readonly string[] | undefined) =>
  states === undefined ? sql`` : sql`where r.state = any(${sql.param([...states])}::text[])`;

/** How many people a list of waiting people finds. */
export const countWaiting = ofStore(
  async (
    db,
    scope,
    eventId: number,
    { states, now }: { readonly states: readonly string[] | undefined; readonly now: number },
  ) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (${rowsOf(scope.storeId, eventId, now)}) r ${inStates(states)}`);
    return rows[0]?.count ?? 0;
  },
);

/** One page of them: first those in line, then those who are not any more. */
export const waitingRows = ofStore(
  async (
    db,
    scope,
    eventId: number,
    {
      states,
      page,
      now,
    }: { readonly states: readonly string[] | undefined; readonly page: Paging; readonly now: number },
  ) => {
    const { rows } = await db.execute<WaitingRecord>(sql`
      select r.id, r.position::int as position, r."userId", r."userName", r."userAvatar", r.phone, r."joinedAt", r.state, r."offerUntil"
      from (${rowsOf(scope.storeId, eventId, now)}) r ${inStates(states)}
      order by r.position nulls last, r."order", r.id
      ${pageRows(page)}`);
    return rows;
  },
);

/** What decides about seats of a session. */
export interface SeatFacts extends Record<string, unknown> {
  readonly status: number;
  readonly capacity: number;
  readonly booked: number;
  /** Seats that offers hold. */
  readonly held: number;
  readonly offerMinutes: number;
  readonly isOver: boolean;
  readonly hasStarted: boolean;
}

/** What offers of free seats depend on, for a session of the store. */
export const seatFacts = ofStore(async (db, scope, eventId: number, now: number) => {
  const { rows } = await db.execute<SeatFacts>(sql`
    select e.status, e.capacity, e.booked, e.waitlist_offer_minutes as "offerMinutes",
      e.end_at <= ${instant(now)} as "isOver", e.start_at <= ${instant(now)} as "hasStarted",
      (select count(*)::int from waitlist_entry w where w.event_id = e.id and w.state = 'offered'
        and w.offer_until > ${instant(now)}) as held
    from event e where e.id = ${eventId} and e.store_id = ${scope.storeId}`);
  return rows[0];
});

/** The place in line of a member, the living one first; the phone is whole. */
export const entryOf = ofStore(async (db, scope, eventId: number, memberId: number) => {
  const { rows } = await db.execute<{ id: number; userName: string; phone: string }>(sql`
    select w.id, m.name as "userName", m.phone from waitlist_entry w join member m on m.id = w.member_id
      join event e on e.id = w.event_id and e.store_id = ${scope.storeId}
    where w.event_id = ${eventId} and w.member_id = ${memberId}
    order by ${isLive} desc, w.id desc limit 1`);
  return rows[0];
});

/** Moves a place to another state if it is still in one of `from`; keeps the session's count of waiting people. */
export const moveEntry = ofStore(
  async (
    tx,
    scope,
    entryId: number,
    {
      from,
      to,
    }: {
      readonly from: readonly string[];
      readonly to: { readonly state: string; readonly offerUntil: number | null };
    },
  ) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with before as (
        select w.id, w.event_id, ${isLive} as live from waitlist_entry w
          join event e on e.id = w.event_id and e.store_id = ${scope.storeId}
        where w.id = ${entryId} and w.state = any(${sql.param([...from])}::text[]) for update of w),
      moved as (
        update waitlist_entry w set state = ${to.state},
          offer_until = ${to.offerUntil === null ? sql`null` : instant(to.offerUntil)}
        from before where w.id = before.id
        returning w.id, w.event_id, before.live, ${isLive} as alive),
      counted as (
        update event e set waiting = waiting + moved.alive::int - moved.live::int
        from moved where e.id = moved.event_id)
      select id from moved`);
    return rows.length > 0;
  },
);

/** Text of the message about an offer, with {title}, {start} and {until} to fill in. */
export interface OfferTexts {
  readonly offered: string;
  readonly zone: string;
}

/** The session must be locked. Ends offers that ran out, then offers every free seat to the next in line. */
async function offerSeats(
  tx: Queryable,
  eventId: number,
  now: number,
  { offered, zone }: OfferTexts,
): Promise<number> {
  await tx.execute(sql`
    with gone as (
      update waitlist_entry w set state = 'expired'
      where w.event_id = ${eventId} and w.state = 'offered' and w.offer_until <= ${instant(now)} returning w.id)
    update event set waiting = waiting - (select count(*)::int from gone) where id = ${eventId}
      and exists (select 1 from gone)`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with session as (
      select e.*, e.capacity - e.booked - (select count(*)::int from waitlist_entry w
        where w.event_id = e.id and w.state = 'offered') as free
      from event e where e.id = ${eventId} and e.status = 0 and e.waitlist_max > 0
        and e.registration_close_at > ${instant(now)}),
    next as (
      select w.id, row_number() over (order by w.joined_at, w.id) as place from waitlist_entry w
        join member m on m.id = w.member_id and m.blocked_at is null
      where w.event_id = ${eventId} and w.state = 'waiting'),
    offers as (
      update waitlist_entry w set state = 'offered',
        offer_until = least(${instant(now)} + s.waitlist_offer_minutes * interval '1 minute', s.start_at)
      from session s, next where next.place <= s.free and w.id = next.id
      returning w.id, w.member_id, w.offer_until, s.title, s.start_at)
    ${intoOutbox(sql`
      select 'sms' as kind, m.phone as recipient, replace(replace(replace(${offered}::text,
          '{start}', to_char(o.start_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI')),
          '{until}', to_char(o.offer_until at time zone ${zone}, 'MM-DD HH24:MI')), '{title}', o.title) as text,
        'offer-' || o.id || '-' || (extract(epoch from o.offer_until) * 1000)::bigint as reference
      from offers o join member m on m.id = o.member_id`)}`);
  return rows.length;
}

/** Offers the free seats of a locked session of the store; how many. */
export const offerSeatsOf = ofStore(
  async (
    tx,
    scope,
    eventId: number,
    { now, texts }: { readonly now: number; readonly texts: OfferTexts },
  ) => {
    const { rows } = await tx.execute(
      sql`select 1 from event where id = ${eventId} and store_id = ${scope.storeId}`,
    );
    return rows.length === 0 ? 0 : offerSeats(tx, eventId, now, texts);
  },
);

/** Tells one person about an offer made by hand. */
export const insertOfferNotice = ofStore(
  async (tx, scope, entryId: number, { offered, zone }: OfferTexts) => {
    await tx.execute(
      intoOutbox(sql`
        select 'sms' as kind, m.phone as recipient, replace(replace(replace(${offered}::text,
            '{start}', to_char(e.start_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI')),
            '{until}', to_char(w.offer_until at time zone ${zone}, 'MM-DD HH24:MI')), '{title}', e.title) as text,
          'offer-' || w.id || '-' || (extract(epoch from w.offer_until) * 1000)::bigint as reference
        from waitlist_entry w join member m on m.id = w.member_id
          join event e on e.id = w.event_id and e.store_id = ${scope.storeId}
        where w.id = ${entryId}`),
    );
  },
);

const SWEEP = 'offers run out by the clock, in every store, without anybody asking';

/** Sessions whose waiting list has something to do: an offer that ran out, or a free seat and somebody who waits. */
export const openWaitlists = ofSystem(SWEEP, async (db, now: number, limit: number) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.id from event e
    where e.status = 0 and e.waiting > 0 and e.start_at > ${instant(now)} and (
      exists (select 1 from waitlist_entry w where w.event_id = e.id and w.state = 'offered'
        and w.offer_until <= ${instant(now)})
      or (e.waitlist_max > 0 and e.registration_close_at > ${instant(now)}
        and e.booked + (select count(*) from waitlist_entry w
          where w.event_id = e.id and w.state = 'offered') < e.capacity
        and exists (select 1 from waitlist_entry w where w.event_id = e.id and w.state = 'waiting')))
    order by e.start_at, e.id limit ${limit}`);
  return rows.map(({ id }) => id);
});

/** Works on one of them, unless somebody else does just now. */
export const sweepWaitlist = ofSystem(SWEEP, async (tx, eventId: number, now: number, texts: OfferTexts) => {
  const { rows } = await tx.execute(sql`select 1 from event where id = ${eventId} for update skip locked`);
  return rows.length === 0 ? 0 : offerSeats(tx, eventId, now, texts);
});
