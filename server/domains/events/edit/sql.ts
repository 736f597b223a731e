import { type SQL, sql } from 'drizzle-orm';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore } from '../../../db/statement.ts';
import { bigints, instant } from '../../../db/statements/clauses.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

const epoch = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;
const isLive = sql`b.status in ('paid', 'pending')`;

/** What an edit may change; instants in epoch milliseconds. */
export interface Editable {
  readonly startAt: number;
  readonly endAt: number;
  readonly place: string;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly coachIds: readonly number[];
  readonly registrationOpenAt: number;
  readonly registrationCloseAt: number;
  readonly registrationClose: number;
  readonly cancelDeadline: number;
  readonly paymentModes: readonly PayLine[];
  readonly note: string;
}

/** A session with everything the checks of an edit read. */
export interface EditableSession extends Editable, Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly status: number;
  readonly booked: number;
  /** B25. */
  readonly registerType: number;
  /** Seats that offers hold. */
  readonly held: number;
  /** Live bookings. */
  readonly bookings: number;
  readonly coachNames: string[];
  readonly version: number;
}

/** One session of the store as an edit sees it. */
export const editableSession = ofStore(async (db, scope, id: number, now: number) => {
  const { rows } = await db.execute<EditableSession>(sql`
    select e.id, e.title, e.status, ${epoch(sql`e.start_at`)} as "startAt", ${epoch(sql`e.end_at`)} as "endAt",
      e.place, e.capacity, e.min_participants as "minParticipants", to_json(e.coach_ids) as "coachIds",
      ${epoch(sql`e.registration_open_at`)} as "registrationOpenAt",
      ${epoch(sql`e.registration_close_at`)} as "registrationCloseAt",
      e.registration_close as "registrationClose", e.cancel_deadline as "cancelDeadline",
      e.payment_modes as "paymentModes", e.note, e.booked, e.version, e.register_type as "registerType",
      (select count(*)::int from waitlist_entry w where w.event_id = e.id and w.state = 'offered'
        and w.offer_until > ${instant(now)}) as held,
      (select count(*)::int from booking b where b.event_id = e.id and ${isLive}) as bookings,
      (select coalesce(json_agg(coach.name order by listed.place), '[]')
        from unnest(e.coach_ids) with ordinality listed (id, place)
        join account coach on coach.id = listed.id) as "coachNames"
    from event e where e.id = ${id} and e.store_id = ${scope.storeId}`);
  return rows[0];
});

/** Names of those of the accounts who belong to the store's company, in the order asked. */
export const coachNames = ofStore(async (db, scope, ids: readonly number[]) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.name from unnest(${bigints(ids)}) with ordinality listed (id, place)
      join account a on a.id = listed.id and a.status = 1
      join account_company c on c.account_id = a.id and c.company_id = ${scope.companyId}
    order by listed.place`);
  return rows.map(({ name }) => name);
});

/** Another published session at that place and time, the earliest; undefined when there is none. */
export const meetingSession = ofStore(
  async (db, scope, id: number, { place, startAt, endAt }: Pick<Editable, 'place' | 'startAt' | 'endAt'>) => {
    const { rows } = await db.execute<{ title: string; startAt: number }>(sql`
      select e.title, ${epoch(sql`e.start_at`)} as "startAt" from event e
      where e.store_id = ${scope.storeId} and e.id <> ${id} and e.status = 0
        and normal_form(e.place) = ${normalForm(place)} and e.start_at < ${instant(endAt)} and e.end_at > ${instant(startAt)}
      order by e.start_at, e.id limit 1`);
    return rows[0];
  },
);

/**
 * Writes an edit to a session that is still as it was checked, with enough seats for everybody; its new version, or
 * undefined when it is not. A session that has started keeps its times (the caller saw to that).
 */
export const writeEdit = ofStore(
  async (
    tx,
    scope,
    id: number,
    { version, values, now }: { readonly version: number; readonly values: Editable; readonly now: number },
  ) => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update event set start_at = ${instant(values.startAt)}, end_at = ${instant(values.endAt)},
        place = ${values.place}, capacity = ${values.capacity}, min_participants = ${values.minParticipants},
        coach_ids = ${bigints(values.coachIds)}, registration_open_at = ${instant(values.registrationOpenAt)},
        registration_close_at = ${instant(values.registrationCloseAt)},
        registration_close = ${values.registrationClose}, cancel_deadline = ${values.cancelDeadline},
        payment_modes = ${JSON.stringify(values.paymentModes)}::jsonb, note = ${values.note},
        updated_at = ${instant(now)}, version = version + 1
      where id = ${id} and store_id = ${scope.storeId} and version = ${version} and status = 0
        and end_at > ${instant(now)} and booked <= ${values.capacity}
      returning version`);
    return rows[0]?.version;
  },
);

/** Tells everybody booked. `message` names the edit; with a person's number it is the reference. */
export const insertEditNotices = ofStore(
  async (
    tx,
    scope,
    id: number,
    { message, words }: { readonly message: string; readonly words: string },
  ): Promise<void> => {
    await tx.execute(
      intoOutbox(sql`
        select 'sms' as kind, m.phone as recipient, ${words}::text as text,
          ${message}::text || '-' || m.id as reference
        from (select distinct b.member_id from booking b
          where b.event_id = ${id} and b.store_id = ${scope.storeId} and ${isLive}) told
          join member m on m.id = told.member_id`),
    );
  },
);
