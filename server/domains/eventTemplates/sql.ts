import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { templates } from '../../../shared/contract/eventTemplates/calls.ts';
import type { PayLine, TemplateRow } from '../../../shared/contract/events/shapes.ts';
import { inChosenStores, inStores, inActingStore, inCompanies } from '../../db/statements/inStores.ts';
import type { Queryable } from '../../db/pool.ts';
import type { StoreScope } from '../../db/scope.ts';
import { staffName } from '../../db/statements/staffName.ts';
import { ofStore, ofWholeCompany, ofSight } from '../../db/statement.ts';
import { anyOf, instant, iso } from '../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';

/** Filters of the list of templates. */
export type TemplateFilter = ParsedRequest<typeof templates>['query'];
type Conditions = Omit<TemplateFilter, 'currentPage' | 'pageSize' | 'sortBy' | 'sortOrder'>;
const ANY_TEMPLATE: Conditions = {};

/** Sums of the sessions of each template that `where` leaves. */
const sessionSums = (where: SQL, now: number) => sql`(select e.template_id, count(*) as sessions,
    count(*) filter (where e.status = 0 and e.start_at > ${instant(now)}) as upcoming,
    sum(e.booked)::bigint as booked
  from event e where ${where} group by e.template_id)`;
const columns = sql`t.id, t.title, t.cover, t.cover_alt as "coverAlt", t.sport_type_id as "sport_type", sport.name as "sportName",
  t.store_id as "storeId", store.name as "storeName", t.is_on_shelf as "isOnShelf",
  t.city_activity as "cityActivity", to_json(t.grades) as grades, t.price_from as "priceFrom", t.capacity,
  coalesce(sums.sessions, 0) as "sessionCount", coalesce(sums.upcoming, 0) as "upcomingCount",
  coalesce(sums.booked, 0) as "bookedCount", t.avg_score::float8 as "avgScore", t.creator_id as "creatorId",
  ${staffName('creator')} as "creatorName", ${iso(sql`t.updated_at`)} as "updatedAt", t.version`;
const joins = sql`join sport_type sport on sport.id = t.sport_type_id
  join store on store.id = t.store_id
  join account creator on creator.id = t.creator_id`;

/** The last changed ones first unless asked otherwise. */
const ORDERS = {
  by: {
    title: sql`t.title`,
    price: sql`t.price_from`,
    upcoming: sql`coalesce(sums.upcoming, 0)`,
    booked: sql`coalesce(sums.booked, 0)`,
    score: sql`t.avg_score`,
    updatedAt: sql`t.updated_at`,
  },
  mayBeEmpty: ['price', 'score'],
  key: sql`t.id`,
  otherwise: { by: 'updatedAt', order: 'desc' },
} as const;

function buildFrom(scope: StoreScope, filter: Conditions, now: number): SQL {
  const conditions = all([
    inStores(sql`t.store_id`, scope),
    sql`t.removed_at is null`,
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${contains(sql`t.title`, word)} or t.id::text = ${word})`,
    ),
    inChosenStores(sql`t.store_id`, filter.storeId),
    whenDefined(filter.sport_type, (ids) => sql`t.sport_type_id = ${anyOf(ids)}`),
    whenDefined(filter.grades, (grades) => sql`t.grades && ${sql.param([...grades])}::smallint[]`),
    whenDefined(filter.isOnShelf, (flag) => sql`t.is_on_shelf = ${flag}`),
    whenDefined(filter.creatorId, (ids) => sql`t.creator_id = ${anyOf(ids)}`),
    whenDefined(filter.upcoming, (flag) => sql`(coalesce(sums.upcoming, 0) > 0) = ${flag === 1}`),
    whenDefined(
      filter.payMode,
      (modes) => sql`exists (select 1 from jsonb_array_elements(t.payment_modes) line
      where (line ->> 'mode')::bigint = ${anyOf(modes)})`,
    ),
  ]);
  return sql`from event_template t ${joins}
    left join ${sessionSums(inStores(sql`e.store_id`, scope), now)} sums on sums.template_id = t.id
    where ${conditions}`;
}

/** How many templates of the scope's stores a filter finds. */
export const countTemplates = ofStore(async (db, scope, filter: TemplateFilter, now: number) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count ${buildFrom(scope, filter, now)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const templateRows = ofStore(async (db, scope, filter: TemplateFilter, now: number) => {
  const { rows } = await db.execute<TemplateRow & Record<string, unknown>>(sql`
    select ${columns} ${buildFrom(scope, filter, now)} order by ${orderedBy(ORDERS, filter)}
    ${pageRows(filter)}`);
  return rows;
});

/** Ids of all of them in the order of the list, for its file. */
export const templateIds = ofStore(async (db, scope, filter: TemplateFilter, now: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select t.id ${buildFrom(scope, filter, now)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows.map(({ id }) => id);
});

/** All of them with their titles, in the order of the list, for a change of many. */
export const templateNames = ofStore(async (db, scope, filter: TemplateFilter, now: number) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select t.id, t.title as name ${buildFrom(scope, filter, now)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows;
});

/** Named templates of the scope's stores, in no order. */
export const templatesByIds = ofStore(async (db, scope, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<TemplateRow & Record<string, unknown>>(sql`
    select ${columns} ${buildFrom(scope, ANY_TEMPLATE, now)} and t.id = ${anyOf(ids)}`);
  return rows;
});

/** A template with everything its page shows. */
export interface TemplateRecord extends TemplateRow, Record<string, unknown> {
  readonly companyId: number;
  readonly companyName: string;
  readonly images: string[];
  readonly description: string;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly minParticipants: number;
  readonly paymentModes: PayLine[];
  readonly cancelDeadline: number;
  readonly registrationClose: number;
  readonly waitlistMax: number;
  readonly waitlistOfferMinutes: number;
  readonly coachIds: number[];
  readonly coachNames: string[];
  readonly regulations: { id: number; title: string; content: string; sort: number; required: boolean }[];
  readonly cityIds: string[];
}

async function firstOf(
  db: Queryable,
  id: number,
  where: SQL,
  now: number,
): Promise<TemplateRecord | undefined> {
  const { rows } = await db.execute<TemplateRecord>(sql`
    select ${columns}, t.company_id as "companyId", company.company_name as "companyName", t.images, t.description,
      t.min_age as "minAge", t.max_age as "maxAge", t.min_participants as "minParticipants",
      t.payment_modes as "paymentModes", t.cancel_deadline as "cancelDeadline",
      t.registration_close as "registrationClose", to_json(t.city_ids) as "cityIds",
      t.waitlist_max as "waitlistMax", t.waitlist_offer_minutes as "waitlistOfferMinutes",
      to_json(t.coach_ids) as "coachIds",
      (select coalesce(json_agg(coach.name order by listed.place), '[]')
        from unnest(t.coach_ids) with ordinality listed (id, place)
        join account coach on coach.id = listed.id) as "coachNames",
      (select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title, 'content', r.content,
          'sort', r.sort, 'required', r.required = 1) order by r.sort, r.id), '[]')
        from regulation r where r.template_id = t.id) as regulations
    from event_template t ${joins}
    join company on company.id = t.company_id
    left join ${sessionSums(sql`e.template_id = ${id}`, now)} sums on true
    where t.id = ${id} and t.removed_at is null and ${where}`);
  return rows[0];
}

/** One template in sight. */
export const templateRow = ofSight((db, scope, id: number, now: number) =>
  firstOf(db, id, inStores(sql`t.store_id`, scope), now),
);

/** Templates of the store by a part of their title. */
export const templateChoices = ofStore(
  async (
    db,
    scope,
    keyword: string,
    { isOnShelf, limit }: { readonly isOnShelf: 0 | 1 | undefined; readonly limit: number },
  ) => {
    const { rows } = await db.execute<{
      label: string;
      value: number;
      sport_type: number;
      cover: string;
    }>(sql`
      select t.title as label, t.id as value, t.sport_type_id as "sport_type", t.cover from event_template t
      where t.store_id = ${scope.storeId} and t.removed_at is null
        and ${contains(sql`t.title`, keyword)}
        ${isOnShelf === undefined ? sql`` : sql`and t.is_on_shelf = ${isOnShelf}`}
      order by t.title, t.id limit ${limit}`);
    return rows;
  },
);

/** Takes the template for a change; who comes later waits for the end of the transaction. */
export const lockTemplate = ofSight(async (tx, scope, id: number) => {
  await tx.execute(
    sql`select id from event_template where id = ${id} and ${inActingStore(sql`store_id`, scope)} for update`,
  );
});

/** Sessions that have neither ended nor been cancelled. */
export const countLiveSessions = ofStore(async (db, scope, id: number, now: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from event where template_id = ${id} and store_id = ${scope.storeId}
      and status = 0 and end_at > ${instant(now)}`);
  return rows[0]?.count ?? 0;
});

/** How a copy differs from its template. `fromStoreId` is a store of the same company; no `name` keeps the title. */
export interface TemplateCopy {
  readonly fromStoreId: number;
  readonly name?: string;
  readonly creatorId: number;
  readonly now: number;
}

/**
 * Copies a template with its house rules into the store of the scope: another owner, off the shelf, in no city,
 * without scores, with those of its coaches who work there. The template stays as it is until the transaction ends, so
 * that its pictures are never without anything that refers to them.
 */
export const copyTemplate = ofWholeCompany(async (tx, scope, id: number, copy: TemplateCopy) => {
  const title = copy.name === undefined ? sql`t.title` : sql`${copy.name}`;
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    insert into event_template (company_id, store_id, title, cover, cover_alt, images, sport_type_id, grades, description,
      min_age, max_age, capacity, min_participants, payment_modes, price_from, cancel_deadline,
      registration_close, waitlist_max, waitlist_offer_minutes, coach_ids, is_on_shelf, creator_id, created_at,
      updated_at)
    select t.company_id, ${scope.storeId}::bigint, ${title}, t.cover, t.cover_alt, t.images, t.sport_type_id, t.grades,
      t.description, t.min_age, t.max_age, t.capacity, t.min_participants, t.payment_modes, t.price_from,
      t.cancel_deadline, t.registration_close, t.waitlist_max, t.waitlist_offer_minutes,
      array(select listed.id from unnest(t.coach_ids) with ordinality listed (id, place)
        where exists (select 1 from account_store s
          where s.account_id = listed.id and s.store_id = ${scope.storeId})
        order by listed.place),
      0, ${copy.creatorId}::bigint, ${instant(copy.now)}, ${instant(copy.now)}
    from event_template t where t.id = ${id} and t.store_id = ${copy.fromStoreId}
      and t.company_id = ${scope.companyId} and t.removed_at is null
    for share of t
    returning id, version`);
  const made = rows[0];
  // A statement of its own: row security lets rules be written to a template that is there.
  if (made)
    await tx.execute(sql`
      insert into regulation (template_id, title, content, sort, required)
      select ${made.id}, title, content, sort, required from regulation where template_id = ${id}`);
  return made;
});

/** What a template's small changes set; what is left away stays. */
export interface TemplateChange {
  readonly isOnShelf?: 0 | 1;
  readonly cityActivity?: 0 | 1;
  readonly cityIds?: readonly string[];
  readonly creatorId?: number;
  readonly removed?: true;
}

async function change(
  tx: Queryable,
  id: number,
  values: TemplateChange,
  now: number,
): Promise<number | undefined> {
  const { isOnShelf, cityActivity, cityIds, creatorId, removed } = values;
  const set = [
    isOnShelf === undefined ? undefined : sql`is_on_shelf = ${isOnShelf}`,
    cityActivity === undefined ? undefined : sql`city_activity = ${cityActivity}`,
    cityIds === undefined ? undefined : sql`city_ids = ${sql.param([...cityIds])}::text[]`,
    creatorId === undefined ? undefined : sql`creator_id = ${creatorId}`,
    removed === undefined ? undefined : sql`removed_at = ${instant(now)}`,
    sql`updated_at = ${instant(now)}`,
    sql`version = version + 1`,
  ].filter((part) => part !== undefined);
  const { rows } = await tx.execute<{ version: number }>(sql`
    update event_template set ${sql.join(set, sql`, `)} where id = ${id} and removed_at is null returning version`);
  return rows[0]?.version;
}

/** Changes a template of the store; the new version, or undefined when there is none. */
export const changeTemplate = ofSight(
  async (
    tx,
    scope,
    id: number,
    { values, now }: { readonly values: TemplateChange; readonly now: number },
  ) => {
    const { rows } = await tx.execute(sql`
      select 1 from event_template where id = ${id} and ${inActingStore(sql`store_id`, scope)}`);
    return rows.length === 0 ? undefined : change(tx, id, values, now);
  },
);

/** True when an enabled account belongs to a company in sight. */
export const isColleague = ofSight(async (db, scope, companyId: number, accountId: number) => {
  const { rows } = await db.execute(sql`
    select 1 from account a join account_company c on c.account_id = a.id
    where a.id = ${accountId} and c.company_id = ${companyId} and ${inCompanies(sql`c.company_id`, scope)}
      and a.status = 1 and a.user_type = 1`);
  return rows.length > 0;
});
