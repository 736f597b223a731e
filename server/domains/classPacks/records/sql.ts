import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { packRecords } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import type { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { ofStore } from '../../../db/statement.ts';
import { anyOf, bigints, iso } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { offeredIn } from '../clauses.sql.ts';

/** Filters of records. */
export type RecordFilter = ParsedRequest<typeof packRecords>['query'];
/** A record as read; its phone is whole. */
export interface RecordRecord extends PackRecordRow, Record<string, unknown> {}

/** A record `r` that does not continue the one before it. */
const isBroken = sql`(r.balance < 0 or r.balance <> r.delta + coalesce((select before.balance from pack_record before
  where before.holding_id = r.holding_id and before.id < r.id order by before.id desc limit 1), 0))`;

const columnsIn = (
  scope: StoreScope,
): SQL => sql`r.id, r.holding_id as "holdingId", r.class_pack_id as "classPackId", p.name as "packName",
  m.id as "userId", m.name as "userName", m.avatar as "userAvatar", m.phone, r.record_type as "recordType", r.delta,
  r.balance, e.title as "eventTitle",
  case when b.store_id = any(${bigints(scope.storeIds)}) then b.order_number end as "bookingNumber", ${staffName('staff')} as operator, r.note, ${iso(sql`r.valid_to`)} as "validTo",
  ${isBroken}::int as "isBroken", ${iso(sql`r.at`)} as at`;
const joins = sql`join holding h on h.id = r.holding_id join class_pack p on p.id = r.class_pack_id
  join member m on m.id = h.member_id left join booking b on b.id = r.booking_id left join event e on e.id = b.event_id
  left join account staff on staff.id = r.operator_id`;

const ORDERS = {
  by: { at: sql`r.at` },
  key: sql`r.id`,
  otherwise: { by: 'at', order: 'desc' },
} as const;

const matching = (scope: StoreScope, filter: RecordFilter, zone: string): SQL =>
  all([
    sql`r.class_pack_id in (select p.id from class_pack p where ${offeredIn(scope)} and p.kind = 1)`,
    whenDefined(filter.classPackId, (id) => sql`r.class_pack_id = ${id}`),
    whenDefined(filter.holdingId, (id) => sql`r.holding_id = ${id}`),
    whenDefined(
      filter.packageOrderId,
      (id) => sql`r.holding_id in (select h.id from holding h where h.package_order_id = ${id})`,
    ),
    whenDefined(filter.recordType, (types) => sql`r.record_type = ${anyOf(types)}`),
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`r.holding_id in (select h.id from holding h join member m on m.id = h.member_id
        where m.phone = ${word} or ${formContains(sql`m.normal_name`, word)})`,
    ),
    whenDefined(
      filter.operator || undefined,
      (word) => sql`r.operator_id in (select staff.id from account staff
        where ${contains(sql`${staffName('staff')}`, word)})`,
    ),
    onDays(sql`r.at`, filter, zone),
    whenDefined(filter.broken, () => isBroken),
  ]);

/** How many a filter finds. */
export const countRecords = ofStore(async (db, scope, filter: RecordFilter, zone: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pack_record r where ${matching(scope, filter, zone)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, chosen before anything is joined. */
export const recordRows = ofStore(async (db, scope, filter: RecordFilter, zone: string) => {
  const order = orderedBy(ORDERS, filter);
  const { rows } = await db.execute<RecordRecord>(sql`
    with page as materialized (select r.id from pack_record r where ${matching(scope, filter, zone)}
      order by ${order} ${pageRows(filter)})
    select ${columnsIn(scope)} from page join pack_record r on r.id = page.id ${joins} order by ${order}`);
  return rows;
});

/** All of them in the order of the list, for their file. */
export const recordIds = ofStore(async (db, scope, filter: RecordFilter, zone: string) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from pack_record r where ${matching(scope, filter, zone)} order by ${orderedBy(ORDERS, filter)}`);
  return rows.map(({ id }) => id);
});

/** Named ones, in no order. */
export const recordsByIds = ofStore(async (db, scope, ids: readonly number[]) => {
  const { rows } = await db.execute<RecordRecord>(sql`
    select ${columnsIn(scope)} from pack_record r ${joins} where ${offeredIn(scope)} and r.id = ${anyOf(ids)}`);
  return rows;
});
