import { type SQL, sql } from 'drizzle-orm';
import { ChannelTarget } from '../../../shared/codes/channels.ts';
import type { manage } from '../../../shared/contract/events/calls.ts';
import type { PayLine } from '../../../shared/contract/events/shapes.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import { inChosenStores, inStores, inActingStore } from '../../db/statements/inStores.ts';
import type { Queryable } from '../../db/pool.ts';
import { staffName } from '../../db/statements/staffName.ts';
import { ofStore, ofSight } from '../../db/statement.ts';
import { anyOf, anyText, bigints, instant, iso } from '../../db/statements/clauses.ts';
import { all, contains, whenDefined, onDays } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';

/** Filters of the list of sessions. */
export type SessionFilter = ParsedRequest<typeof manage>['query'];
/** What filters compare with: the server's clock and the business zone. */
export interface QueryClock {
  readonly now: number;
  readonly zone: string;
}

/** A session as read, ready to be presented; instants are ISO 8601. */
export interface SessionRecord extends Record<string, unknown> {
  readonly id: number;
  readonly templateId: number;
  readonly title: string;
  readonly sportTypeId: number;
  readonly sportName: string;
  readonly storeId: number;
  readonly storeName: string;
  readonly status: 0 | 1 | 2;
  readonly isOnShelf: 0 | 1;
  readonly startAt: string;
  readonly endAt: string;
  readonly registrationOpenAt: string;
  readonly registrationCloseAt: string;
  readonly registrationClose: number;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly booked: number;
  readonly waiting: number;
  readonly checkedIn: number;
  readonly grossCents: number;
  readonly refundedCents: number;
  readonly coachIds: number[];
  readonly coachNames: string[];
  readonly place: string;
  readonly createdBy: string;
  readonly cancelReasonType: 0 | 1 | 2 | null;
  readonly cancelDescription: string | null;
  readonly cancelledAt: string | null;
  readonly cancelledBy: string | null;
  readonly cancelTaskId: string | null;
  readonly cancelledBooked: number | null;
  readonly version: number;
}

const columns = sql`e.id, e.template_id as "templateId", e.title, e.sport_type_id as "sportTypeId",
  sport.name as "sportName", e.store_id as "storeId", store.name as "storeName", e.status,
  e.is_on_shelf as "isOnShelf", ${iso(sql`e.start_at`)} as "startAt", ${iso(sql`e.end_at`)} as "endAt",
  ${iso(sql`e.registration_open_at`)} as "registrationOpenAt",
  ${iso(sql`e.registration_close_at`)} as "registrationCloseAt", e.registration_close as "registrationClose",
  e.capacity, e.min_participants as "minParticipants", e.booked, e.waiting, e.checked_in as "checkedIn",
  e.gross_cents as "grossCents", e.refunded_cents as "refundedCents", to_json(e.coach_ids) as "coachIds",
  (select coalesce(json_agg(coach.name order by listed.place), '[]')
    from unnest(e.coach_ids) with ordinality listed (id, place)
    join account coach on coach.id = listed.id) as "coachNames",
  e.place, ${staffName('creator')} as "createdBy", e.cancel_reason_type as "cancelReasonType",
  e.cancel_description as "cancelDescription", ${iso(sql`e.cancelled_at`)} as "cancelledAt",
  ${staffName('canceller')} as "cancelledBy", e.cancel_task_id as "cancelTaskId",
  e.cancelled_booked as "cancelledBooked", e.version`;
const joins = sql`join sport_type sport on sport.id = e.sport_type_id
  join store on store.id = e.store_id
  join account creator on creator.id = e.created_by
  left join account canceller on canceller.id = e.cancelled_by`;

/** The shown state of a session; says the same as `derivedState` of shared/codes, which a test compares. */
const derived = (now: number): SQL => sql`case
  when e.status = 2 then 'cancelled'
  when e.status = 1 or ${instant(now)} >= e.end_at then 'completed'
  when ${instant(now)} >= e.start_at then 'running'
  when e.booked < e.min_participants and e.start_at <= ${instant(now)} + interval '24 hours' then 'underMinimum'
  when e.booked >= e.capacity then 'full'
  when ${instant(now)} >= e.registration_close_at then 'closed'
  when ${instant(now)} < e.registration_open_at then 'notOpen'
  else 'open' end`;

function matching(filter: SessionFilter, { now, zone }: QueryClock): SQL {
  const local = sql`(e.start_at at time zone ${zone})`;
  const { keyword, timeFrom = '00:00', timeTo = '23:59' } = filter;
  const after = sql`${local}::time >= ${timeFrom}::time`;
  const until = sql`${local}::time <= ${timeTo}::time`;
  return all([
    whenDefined(filter.templateId, (id) => sql`e.template_id = ${id}`),
    inChosenStores(sql`e.store_id`, filter.storeId),
    whenDefined(
      keyword || undefined,
      (word) =>
        sql`(${contains(sql`e.title`, word)} or ${contains(sql`e.place`, word)} or e.id::text = ${word})`,
    ),
    onDays(sql`e.start_at`, filter, zone),
    whenDefined(filter.status, (codes) => sql`e.status = ${anyOf(codes)}`),
    whenDefined(filter.derived, (states) => sql`(${derived(now)}) = ${anyText(states)}`),
    whenDefined(filter.coachId, (ids) => sql`e.coach_ids && ${bigints(ids)}`),
    whenDefined(filter.sport_type, (ids) => sql`e.sport_type_id = ${anyOf(ids)}`),
    whenDefined(filter.weekday, (days) => sql`extract(isodow from ${local}) = ${anyOf(days)}`),
    // From 22:00 to 06:00 means the night.
    filter.timeFrom === undefined && filter.timeTo === undefined
      ? undefined
      : timeFrom <= timeTo
        ? sql`(${after} and ${until})`
        : sql`(${after} or ${until})`,
    whenDefined(filter.fillMin, (percent) => sql`e.booked * 100 >= ${percent}::int * e.capacity`),
    whenDefined(filter.fillMax, (percent) => sql`e.booked * 100 <= ${percent}::int * e.capacity`),
    whenDefined(
      filter.underMin,
      (yes) => sql`(e.status = 0 and e.booked < e.min_participants) = ${yes === 1}`,
    ),
    whenDefined(filter.waiting, (yes) => sql`(e.waiting > 0) = ${yes === 1}`),
  ]);
}

const ORDERS = {
  by: { title: sql`e.title`, startAt: sql`e.start_at`, booked: sql`e.booked`, gross: sql`e.gross_cents` },
  key: sql`e.id`,
  otherwise: { by: 'startAt' },
} as const;

/** How many sessions of the scope's stores a filter finds, and what they sum up to. */
export const sessionTotals = ofStore(async (db, scope, filter: SessionFilter, clock: QueryClock) => {
  const { rows } = await db.execute<{ count: number; booked: number; checkedIn: number; gross: number }>(sql`
    select count(*) as count, coalesce(sum(e.booked), 0)::bigint as booked,
      coalesce(sum(e.checked_in), 0)::bigint as "checkedIn", coalesce(sum(e.gross_cents), 0)::bigint as gross
    from event e where ${inStores(sql`e.store_id`, scope)} and ${matching(filter, clock)}`);
  return rows[0] ?? { count: 0, booked: 0, checkedIn: 0, gross: 0 };
});

/** One page of them; the identity breaks ties, so that pages never overlap. */
export const sessionRows = ofStore(
  async (db, scope, filter: SessionFilter, clock: QueryClock): Promise<SessionRecord[]> => {
    const { rows } = await db.execute<SessionRecord>(sql`
      select ${columns} from event e ${joins}
      where ${inStores(sql`e.store_id`, scope)} and ${matching(filter, clock)}
      order by ${orderedBy(ORDERS, filter)}
      ${pageRows(filter)}`);
    return rows;
  },
);

/** Ids of all of them in the order of the list, for its file. */
export const sessionIds = ofStore(
  async (db, scope, filter: SessionFilter, clock: QueryClock): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select e.id from event e where ${inStores(sql`e.store_id`, scope)} and ${matching(filter, clock)}
      order by ${orderedBy(ORDERS, filter)}`);
    return rows.map(({ id }) => id);
  },
);

/** All of them with what people call them, in the order of the list, for a change of many. */
export const sessionNames = ofStore(async (db, scope, filter: SessionFilter, clock: QueryClock) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select e.id, e.title || ' · ' || to_char(e.start_at at time zone ${clock.zone}, 'YYYY-MM-DD HH24:MI') as name
    from event e where ${inStores(sql`e.store_id`, scope)} and ${matching(filter, clock)} order by ${orderedBy(ORDERS, filter)}`);
  return rows;
});

/** Named sessions of the scope's stores, in no order. */
export const sessionsByIds = ofStore(async (db, scope, ids: readonly number[]): Promise<SessionRecord[]> => {
  const { rows } = await db.execute<SessionRecord>(sql`
    select ${columns} from event e ${joins} where ${inStores(sql`e.store_id`, scope)} and e.id = ${anyOf(ids)}`);
  return rows;
});

/** One session in sight. */
export const sessionRow = ofSight((db, scope, id: number) =>
  firstOf(db, sql`e.id = ${id} and ${inActingStore(sql`e.store_id`, scope)}`),
);

async function firstOf(db: Queryable, where: SQL): Promise<SessionRecord | undefined> {
  const { rows } = await db.execute<SessionRecord>(
    sql`select ${columns} from event e ${joins} where ${where}`,
  );
  return rows[0];
}

/** What only the page of one session shows. */
export interface SessionDetail extends Record<string, unknown> {
  readonly paymentModes: PayLine[];
  readonly cancelDeadline: number;
  readonly registrationClose: number;
  readonly waitlistMax: number;
  readonly waitlistOfferMinutes: number;
  readonly note: string;
  readonly channels: number;
}

/** One session in sight in full. */
export const sessionDetail = ofSight(async (db, scope, id: number): Promise<SessionDetail | undefined> => {
  const { rows } = await db.execute<SessionDetail>(sql`
    select e.payment_modes as "paymentModes", e.cancel_deadline as "cancelDeadline",
      e.registration_close as "registrationClose", e.waitlist_max as "waitlistMax",
      e.waitlist_offer_minutes as "waitlistOfferMinutes", e.note,
      (select count(*)::int from channel_code c where c.store_id = e.store_id and c.category = ${ChannelTarget.activity}
        and c.search_id = e.template_id) as channels
    from event e where e.id = ${id} and ${inActingStore(sql`e.store_id`, scope)}`);
  return rows[0];
});

/** Takes the session for a change; who comes later waits for the end of the transaction. */
export const lockSession = ofStore(async (tx, scope, id: number) => {
  await tx.execute(sql`select id from event where id = ${id} and store_id = ${scope.storeId} for update`);
});

/** What a quick change sets; instants in epoch milliseconds. */
export interface SessionChange {
  readonly isOnShelf: number;
  readonly registrationCloseAt: number;
  readonly capacity: number;
}

/** Changes a session that is still of the version that was checked; the new version, or undefined when it is not. */
export const changeSession = ofStore(
  async (
    tx,
    scope,
    id: number,
    {
      version,
      change,
      now,
    }: { readonly version: number; readonly change: SessionChange; readonly now: number },
  ) => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update event set is_on_shelf = ${change.isOnShelf},
        registration_close_at = ${instant(change.registrationCloseAt)}, capacity = ${change.capacity},
        updated_at = ${instant(now)}, version = version + 1
      where id = ${id} and store_id = ${scope.storeId} and version = ${version} and status = 0
        and start_at > ${instant(now)} and booked <= ${change.capacity}
      returning version`);
    return rows[0]?.version;
  },
);

/** Sessions by title or place: those to come first, the nearest at the top. */
export const sessionChoices = ofStore(
  async (db, scope, word: string, { now, limit }: { readonly now: number; readonly limit: number }) => {
    const { rows } = await db.execute<{ value: number; label: string; startAt: string }>(sql`
      select e.id as value, e.title as label, ${iso(sql`e.start_at`)} as "startAt" from event e
      where e.store_id = ${scope.storeId} and (${contains(sql`e.title`, word)}
        or ${contains(sql`e.place`, word)})
      order by e.start_at < ${instant(now)}, abs(extract(epoch from e.start_at - ${instant(now)})), e.id
      limit ${limit}`);
    return rows;
  },
);
