import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import { APP_ITEM_ORDERS } from '../../../../shared/contract/appItems/allKinds.ts';
import type { appItems } from '../../../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyOf, anyText, instant, iso } from '../../../db/statements/clauses.ts';
import { all, dayBegins, formContains, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, type Orders, pageRows } from '../../../db/statements/page.ts';
import { type Looking, stateOf } from '../clauses.sql.ts';
import type { AppSight } from '../sight.ts';

export type { Looking } from '../clauses.sql.ts';

/** Filters of the list. */
export type AppItemFilter = ParsedRequest<typeof appItems>['query'];
/** Which items of a kind are read, and when. */
interface AppItemSearch {
  readonly filter: AppItemFilter;
  readonly looking: Looking;
}
/** An item as read; what its values name is looked up beside it. */
export type AppItemRecord = Omit<AppItem, 'names'> & Record<string, unknown>;

const total = (name: string): SQL =>
  sql`coalesce((select sum(f.count) from app_figure f where f.item_id = i.id and f.name = ${name}), 0)::bigint`;

/** The same of the last so many days alone. */
const lately = (name: string, days: number, { now, zone }: Looking): SQL => sql`coalesce((
  select sum(f.count) from app_figure f where f.item_id = i.id and f.name = ${name}
    and f.day > (${instant(now)} at time zone ${zone})::date - ${days}::int), 0)::bigint`;

/** Messages of an item in the outbox; their references begin with its number. */
const messagesOf = (states: readonly string[]): SQL => sql`(select count(*) from message_outbox o
  where o.reference ~>=~ ('app-message-' || i.id || '-') and o.reference ~<~ ('app-message-' || i.id || '.')
    and o.state = ${anyText(states)})`;

/** Figures that are no count of the app itself. */
const derived = (looking: Looking): Readonly<Record<string, SQL>> => ({
  clicks7: lately('clicks', 7, looking),
  posts30: lately('posts', 30, looking),
  topics: sql`(select count(*) from app_item c where c.kind = 'check-topic'
    and c.values ->> 'templateId' = i.id::text)`,
  target: sql`(select count(*) from app_recipient r where r.item_id = i.id)`,
  sent: messagesOf(['sent', 'kept']),
  failed: messagesOf(['failed']),
});
/** Which of them a kind has, by its name. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  'hot-search': ['clicks7'],
  topic: ['posts30'],
  'clock-template': ['topics'],
  message: ['target', 'sent', 'failed'],
};

const derivedOf = ({ kind }: AppSight, looking: Looking): readonly (readonly [string, SQL])[] => {
  const names = DERIVED[kind.name] ?? [];
  return Object.entries(derived(looking)).filter(([name]) => names.includes(name));
};

const columnsFor = (
  sight: AppSight,
  looking: Looking,
): SQL => sql`i.id, i.kind, i.title, i.cover, i.sort, i.status,
  ${stateOf(looking)} as state, ${iso(sql`i.start_at`)} as "startAt", ${iso(sql`i.end_at`)} as "endAt", i.values,
  coalesce((select jsonb_object_agg(f.name, f.total) from (
    select name, sum(count)::bigint as total from app_figure where item_id = i.id group by name) f), '{}'::jsonb)
  ${sql.join(
    derivedOf(sight, looking).map(([name, value]) => sql` || jsonb_build_object(${name}::text, ${value})`),
    sql``,
  )} as figures,
  ${iso(sql`i.tested_at`)} as "testedAt",
  coalesce((select name from account where id = i.updated_by), '') as "updatedBy",
  ${iso(sql`i.updated_at`)} as "updatedAt", ${iso(sql`i.created_at`)} as "createdAt", i.version`;

/** What is no column of the kind was never counted of it, and orders by nothing. */
function ordersFor(sight: AppSight, looking: Looking): Orders<string> {
  const own: Readonly<Record<string, SQL>> = {
    title: sql`i.normal_title`,
    sort: sql`i.sort`,
    startAt: sql`i.start_at`,
    endAt: sql`i.end_at`,
    updatedAt: sql`i.updated_at`,
    ...Object.fromEntries(derivedOf(sight, looking)),
  };
  return {
    by: Object.fromEntries(APP_ITEM_ORDERS.map((field) => [field, own[field] ?? total(field)])),
    mayBeEmpty: ['startAt', 'endAt'],
    key: sql`i.id`,
    otherwise: sight.kind.isSorted ? { by: 'sort' } : { by: 'updatedAt', order: 'desc' },
  };
}

function whereOf({ kind }: AppSight, { filter, looking }: AppItemSearch): SQL {
  const { zone } = looking;
  return all([
    sql`i.kind = ${kind.name}`,
    whenDefined(filter.keyword || undefined, (word) => formContains(sql`i.normal_title`, word)),
    whenDefined(filter.state, (states) => sql`${stateOf(looking)} = ${anyText(states)}`),
    whenDefined(filter.start, (day) => sql`(i.end_at is null or i.end_at >= ${dayBegins(day, 0, zone)})`),
    whenDefined(filter.end, (day) => sql`(i.start_at is null or i.start_at < ${dayBegins(day, 1, zone)})`),
    whenDefined(filter.slot, (slots) => sql`i.values ->> 'slot' = ${anyText(slots)}`),
    whenDefined(filter.ids, (ids) => sql`i.id = ${anyOf(ids)}`),
  ]);
}

/** How many a filter finds. */
export const countAppItems = ofPlatform(
  async (db, _scope, sight: AppSight, search: AppItemSearch): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from app_item i where ${whereOf(sight, search)}`,
    );
    return rows[0]?.count ?? 0;
  },
);

/** One page of them. */
export const appItemRows = ofPlatform(
  async (db, _scope, sight: AppSight, search: AppItemSearch): Promise<AppItemRecord[]> => {
    const { filter, looking } = search;
    const { rows } = await db.execute<AppItemRecord>(sql`
      select ${columnsFor(sight, looking)} from app_item i where ${whereOf(sight, search)}
      order by ${orderedBy(ordersFor(sight, looking), filter)} ${pageRows(filter)}`);
    return rows;
  },
);

/** All of them in the order of the list, by what they are called. */
export const appItemNames = ofPlatform(async (db, _scope, sight: AppSight, search: AppItemSearch) => {
  const { filter, looking } = search;
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select i.id, i.title as name from app_item i where ${whereOf(sight, search)}
    order by ${orderedBy(ordersFor(sight, looking), filter)}`);
  return rows;
});

/** Named ones of a kind, in no order. */
export const appItemsByIds = ofPlatform(
  async (
    db,
    _scope,
    sight: AppSight,
    { ids, looking }: { readonly ids: readonly number[]; readonly looking: Looking },
  ): Promise<AppItemRecord[]> => {
    const { rows } = await db.execute<AppItemRecord>(sql`
      select ${columnsFor(sight, looking)} from app_item i
      where i.kind = ${sight.kind.name} and i.id = ${anyOf(ids)}`);
    return rows;
  },
);

/** Names of the items of a kind that may be chosen. */
export const appItemOptions = ofPlatform(async (db, _scope, kind: string) => {
  const { rows } = await db.execute<{ label: string; value: number }>(sql`
    select title as label, id as value from app_item where kind = ${kind} and status <> 'off'
    order by sort, id limit 500`);
  return rows;
});

const NAMES = 'names of sport types and of what the app shows to everybody';

/** Names of things of a kind by their numbers; `sport` are sport types. */
export const namesOf = ofSystem(NAMES, async (db, kind: string, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    kind === 'sport'
      ? sql`select id, name from sport_type where id = ${anyOf(ids)}`
      : sql`select id, title as name from app_item where kind = ${kind} and status <> 'off' and id = ${anyOf(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
});
