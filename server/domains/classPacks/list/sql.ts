import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { classPacks } from '../../../../shared/contract/classPacks/calls.ts';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { ofStore } from '../../../db/statement.ts';
import { anyOf, bigints, instant, iso } from '../../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../../db/statements/conditions.ts';
import { leftTimes } from '../../../db/statements/holdings.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { isOnSale, offeredIn, singleCents } from '../clauses.sql.ts';

/** Filters of the list of tickets or packs; without a kind tickets. */
export type PackFilter = ParsedRequest<typeof classPacks>['query'];
/** A row as the contract answers it. */
export interface PackRecord extends ClassPackRow, Record<string, unknown> {}

/** Columns of a ticket or pack `p`, each read only for rows that are shown. */
const columnsAt = (now: number): SQL => sql`p.id, p.id as "classPackId", p.kind, p.name, p.cover,
  p.store_id as "storeId", home.name as "storeName", to_json(p.store_ids) as "storeIds",
  (select coalesce(json_agg(s.name order by s.id), '[]'::json) from store s where s.id = any(p.store_ids)) as "storeNames",
  p.price_cents as price, p.times, p.validity_months as "validityMonths", to_json(p.sport_ids) as sports,
  to_json(p.template_ids) as "templateIds",
  (select coalesce(json_agg(u.name), '[]'::json) from (
    select s.name from sport_type s where s.id = any(p.sport_ids)
    union all select e.title from event_template e where e.id = any(p.template_ids)) u(name)) as "usableFor",
  ${iso(sql`p.sale_from`)} as "saleFrom", ${iso(sql`p.sale_to`)} as "saleTo",
  ${isOnSale(instant(now))}::int as "isOnSale", p.stock, p.sold,
  (select coalesce(sum(o.quantity), 0)::int from package_order o
    where o.class_pack_id = p.id and o.status = 'cancelled' and o.refunded_cents > 0) as refunded,
  held.holders, held.left as "timesLeft", p.status, p.limit_per_user as "limitPerUser", p.description,
  inside.items, case when p.kind = 2 then inside.sum end as "singleSum",
  case when p.kind = 2 and inside.sum > 0 then 1 - p.price_cents::float8 / inside.sum end as saving,
  ${iso(sql`p.created_at`)} as "createdAt", p.version`;

const joins = sql`join store home on home.id = p.store_id
  left join lateral (select count(distinct h.member_id)::int as holders, coalesce(sum(${leftTimes}), 0)::int as left
    from holding h where h.class_pack_id = p.id) held on true
  left join lateral (
    select coalesce(json_agg(json_build_object('classPackId', t.id, 'name', t.name, 'times', (i.value ->> 'times')::int,
        'singlePrice', ${singleCents}) order by i.ordinality), '[]'::json) as items,
      coalesce(sum((i.value ->> 'times')::int * ${singleCents}), 0)::bigint as sum
    from jsonb_array_elements(p.items) with ordinality i
    join class_pack t on t.id = (i.value ->> 'classPackId')::bigint) inside on true`;

const holders = sql`(select count(distinct h.member_id) from holding h where h.class_pack_id = p.id)`;
const ORDERS = {
  by: {
    name: sql`p.normal_name`,
    price: sql`p.price_cents`,
    sold: sql`p.sold`,
    holders,
    createdAt: sql`p.created_at`,
  },
  key: sql`p.id`,
  otherwise: { by: 'createdAt', order: 'desc' },
} as const;

const matching = (scope: StoreScope, filter: PackFilter, now: number): SQL =>
  all([
    offeredIn(scope),
    sql`p.kind = ${filter.kind ?? 1}`,
    whenDefined(filter.keyword || undefined, (word) => contains(sql`p.name`, word)),
    whenDefined(filter.status, (states) => sql`p.status = ${anyOf(states)}`),
    whenDefined(
      filter.sport_type,
      (ids) => sql`(p.sport_ids && ${bigints(ids)} or exists (select from event_template e
        where e.id = any(p.template_ids) and e.sport_type_id = ${anyOf(ids)}))`,
    ),
    whenDefined(filter.onSale, (yes) =>
      yes === 1 ? isOnSale(instant(now)) : sql`not ${isOnSale(instant(now))}`,
    ),
    whenDefined(filter.priceMin, (cents) => sql`p.price_cents >= ${cents}`),
    whenDefined(filter.priceMax, (cents) => sql`p.price_cents <= ${cents}`),
    whenDefined(
      filter.contains,
      (ids) => sql`exists (select from jsonb_array_elements(p.items) i
        where (i ->> 'classPackId')::bigint = ${anyOf(ids)})`,
    ),
  ]);

/** How many a filter finds. */
export const countPacks = ofStore(async (db, scope, filter: PackFilter, now: number) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from class_pack p where ${matching(scope, filter, now)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, chosen before anything is counted. */
export const packRows = ofStore(async (db, scope, filter: PackFilter, now: number) => {
  const order = orderedBy(ORDERS, filter);
  const { rows } = await db.execute<PackRecord>(sql`
    with page as materialized (select p.id from class_pack p where ${matching(scope, filter, now)}
      order by ${order} ${pageRows(filter)})
    select ${columnsAt(now)} from page join class_pack p on p.id = page.id ${joins} order by ${order}`);
  return rows;
});

/** All of them in the order of the list, by what they are called. */
export const packNames = ofStore(async (db, scope, filter: PackFilter, now: number) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select p.id, p.name from class_pack p where ${matching(scope, filter, now)} order by ${orderedBy(ORDERS, filter)}`);
  return rows;
});

/** Named ones, in no order. */
export const packsByIds = ofStore(async (db, scope, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<PackRecord>(sql`
    select ${columnsAt(now)} from class_pack p ${joins} where ${offeredIn(scope)} and p.id = ${anyOf(ids)}`);
  return rows;
});

/** Tickets that one store has on sale, for what a pack contains. */
export const storeTickets = ofStore(async (db, scope, storeId: number) => {
  const { rows } = await db.execute<{
    label: string;
    value: number;
    storeName: string;
    price: number;
    validityMonths: number;
  }>(sql`
    select t.name as label, t.id as value, s.name as "storeName", ${singleCents} as price,
      t.validity_months as "validityMonths"
    from class_pack t join store s on s.id = ${storeId} and s.company_id = ${scope.companyId}
    where t.company_id = ${scope.companyId} and t.kind = 1 and t.status = 1 and ${storeId}::bigint = any(t.store_ids)
    order by t.normal_name, t.id`);
  return rows;
});
