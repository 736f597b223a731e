import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { holdings } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import type { HoldingRow, TicketOfHolding } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { ofStore, ofSystem } from '../../../db/statement.ts';
import { anyOf, anyText, instant, iso } from '../../../db/statements/clauses.ts';
import { all, formContains, whenDefined } from '../../../db/statements/conditions.ts';
import { freeTimes, holdingState, leftTimes } from '../../../db/statements/holdings.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { offeredIn } from '../clauses.sql.ts';

/** Filters of the holders. */
export type HoldingFilter = ParsedRequest<typeof holdings>['query'];
/** A holding as read; the phone is whole and must be masked before it leaves, and sums may not be for everybody. */
export interface HoldingRecord
  extends Omit<HoldingRow, 'singlePrice' | 'refundable'>,
    Record<string, unknown> {
  readonly singleCents: number | null;
  readonly refundableCents: number | null;
}

const columnsAt = (now: number): SQL => sql`h.id, h.class_pack_id as "classPackId", p.name as "packName",
  m.id as "userId", m.name as "userName", m.avatar as "userAvatar", m.phone, h.total, h.used,
  case when h.frozen_at is null then h.frozen else ${leftTimes} end as frozen, ${leftTimes} as left,
  ${iso(sql`h.valid_from`)} as "validFrom", ${iso(sql`h.valid_to`)} as "validTo", ${holdingState(now)} as state,
  ${iso(sql`h.frozen_at`)} as "frozenAt", h.source, o.order_number as "orderNumber", item.cents as "singleCents",
  case when o.paid_at is not null and o.status = 'paid' and o.refunding_cents = 0 then
    greatest(0, least(${freeTimes} * item.cents, o.amount_cents - o.refunded_cents - item.used)) end as "refundableCents",
  h.version`;
const joins = sql`join class_pack p on p.id = h.class_pack_id join member m on m.id = h.member_id
  left join package_order o on o.id = h.package_order_id
  left join lateral (select (select (i ->> 'singleCents')::bigint from jsonb_array_elements(o.items) i
      where (i ->> 'classPackId')::bigint = h.class_pack_id limit 1) as cents,
    (select coalesce(sum(s.used * (i ->> 'singleCents')::bigint), 0)::bigint from holding s
      join jsonb_array_elements(o.items) i on (i ->> 'classPackId')::bigint = s.class_pack_id
      where s.package_order_id = o.id) as used) item on o.id is not null`;

const ORDERS = {
  by: { left: leftTimes, validTo: sql`h.valid_to` },
  key: sql`h.id`,
  otherwise: { by: 'validTo' },
} as const;

const matching = (scope: StoreScope, filter: HoldingFilter, now: number): SQL =>
  all([
    sql`h.class_pack_id in (select p.id from class_pack p where ${offeredIn(scope)} and p.kind = 1)`,
    whenDefined(filter.classPackId, (id) => sql`h.class_pack_id = ${id}`),
    whenDefined(filter.userId, (id) => sql`h.member_id = ${id}`),
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`h.member_id in (select m.id from member m where m.phone = ${word}
        or ${formContains(sql`m.normal_name`, word)})`,
    ),
    whenDefined(filter.state, (states) => sql`${holdingState(now)} = ${anyText(states)}`),
    whenDefined(
      filter.expiringIn,
      (days) => sql`h.valid_to > ${instant(now)} and ${leftTimes} > 0
        and h.valid_to <= ${instant(now)} + make_interval(days => ${days}::int)`,
    ),
    whenDefined(filter.leftAtMost, (times) => sql`${leftTimes} <= ${times}`),
  ]);

/** How many a filter finds. */
export const countHoldings = ofStore(async (db, scope, filter: HoldingFilter, now: number) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from holding h where ${matching(scope, filter, now)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, chosen before anything is joined. */
export const holdingRows = ofStore(async (db, scope, filter: HoldingFilter, now: number) => {
  const order = orderedBy(ORDERS, filter);
  const { rows } = await db.execute<HoldingRecord>(sql`
    with page as materialized (select h.id from holding h where ${matching(scope, filter, now)}
      order by ${order} ${pageRows(filter)})
    select ${columnsAt(now)} from page join holding h on h.id = page.id ${joins} order by ${order}`);
  return rows;
});

/** All of them in the order of the list, by who holds them. */
export const holdingNames = ofStore(async (db, scope, filter: HoldingFilter, now: number) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select h.id, m.name from holding h join member m on m.id = h.member_id where ${matching(scope, filter, now)}
    order by ${orderedBy(ORDERS, filter)}`);
  return rows;
});

/** Named ones, in no order. */
export const holdingsByIds = ofStore(async (db, scope, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<HoldingRecord>(sql`
    select ${columnsAt(now)} from holding h ${joins} where ${offeredIn(scope)} and h.id = ${anyOf(ids)}`);
  return rows;
});

/** What became of each time of a holding, in the order of what happened. */
export const ticketRows = ofStore(async (db, scope, holdingId: number) => {
  const { rows } = await db.execute<TicketOfHolding & { kind: 1 | 2 } & Record<string, unknown>>(sql`
    with own as (select h.*, p.kind from holding h join class_pack p on p.id = h.class_pack_id
      where h.id = ${holdingId} and ${offeredIn(scope)}),
    told as (
      select 1 as place, 'used' as state, b.booked_at as at, e.title from own
        join booking b on b.holding_id = own.id join event e on e.id = b.event_id
        cross join lateral generate_series(1, b.times - b.returned_times)
      union all select 2, part.state, null, null from own
        cross join lateral (values ('frozen', own.frozen), ('withdrawn', own.withdrawn), ('expired', own.expired),
          ('left', own.total - own.used - own.frozen - own.withdrawn - own.expired)) part(state, times)
        cross join lateral generate_series(1, part.times))
    select ${String(holdingId)} || '-' || row_number() over (order by place, at, state) as "ticketNo", state,
      ${iso(sql`at`)} as "usedAt", title as "eventTitle" from told order by place, at, state`);
  return rows;
});

/** A holding that is locked for a change. */
export interface LockedHolding extends Record<string, unknown> {
  readonly id: number;
  readonly classPackId: number;
  readonly memberId: number;
  readonly packName: string;
  readonly packageOrderId: number | null;
  readonly total: number;
  readonly used: number;
  readonly frozen: number;
  readonly free: number;
  readonly left: number;
  readonly isOver: boolean;
  readonly frozenAt: string | null;
  readonly validTo: string;
  readonly version: number;
}

/** Takes a holding for a change; who comes later waits for the end of the transaction. */
export const lockHolding = ofStore(async (tx, scope, id: number, now: number) => {
  const { rows } = await tx.execute<LockedHolding>(sql`
    select h.id, h.class_pack_id as "classPackId", h.member_id as "memberId", p.name as "packName",
      h.package_order_id as "packageOrderId", h.total, h.used, h.frozen, ${freeTimes} as free, ${leftTimes} as left,
      h.valid_to <= ${instant(now)} and h.frozen_at is null as "isOver", ${iso(sql`h.frozen_at`)} as "frozenAt",
      ${iso(sql`h.valid_to`)} as "validTo", h.version
    from holding h join class_pack p on p.id = h.class_pack_id
    where h.id = ${id} and ${offeredIn(scope)} and p.kind = 1 for update of h`);
  return rows[0];
});

/** Reminds whoever holds it, once a day: `text` is theirs. Answers nothing when they were reminded today. */
export const remindHolder = ofSystem(
  'called for a holding that was locked in its store in this transaction',
  async (tx, { id, text, reference }: { id: number; text: string; reference: string }) => {
    const { rows } = await tx.execute<{ state: string }>(
      intoOutbox(sql`select 'sms'::text as kind, m.phone as recipient, ${text}::text as text, ${reference}::text as reference
        from holding h join member m on m.id = h.member_id where h.id = ${id}`),
    );
    return rows[0]?.state;
  },
);
