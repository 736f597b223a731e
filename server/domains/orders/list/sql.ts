import { type SQL, sql } from 'drizzle-orm';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { OrderStatus, RefundState, RegisterType } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { orders } from '../../../../shared/contract/orders/calls.ts';
import { inChosenStores, inStores } from '../../../db/statements/inStores.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { ofPlatform, ofStore } from '../../../db/statement.ts';
import { isNewestRefund } from '../clauses.sql.ts';
import { sumFailedRefunds } from '../failedRefunds.sql.ts';
import { wasPaid } from '../../../db/statements/paidOrders.ts';
import type { OrderFacts } from '../orderFacts.ts';
import { anyOf, anyText, iso } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';

/** Filters of the lists of orders. */
export type OrderFilter = ParsedRequest<typeof orders>['query'];
/** What filters compare with: the server's clock and the business zone. */
export interface QueryClock {
  readonly now: number;
  readonly zone: string;
}

/** A failed refund as read; cents. */
interface FailedRefundRecord {
  readonly id: number;
  readonly taskId: string;
  readonly amountCents: number;
  readonly failCode: string;
  readonly failText: string;
  readonly tries: number;
  readonly canRetry: boolean;
}

/** An order as read; the phone is whole and must be masked before it leaves. Instants are ISO 8601. */
export interface OrderRecord extends OrderFacts, Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly eventTitle: string;
  readonly templateId: number;
  readonly storeId: number;
  readonly storeName: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly seats: number;
  readonly points: number;
  readonly times: number;
  readonly returnedPoints: number;
  readonly returnedTimes: number;
  readonly refundState: number | null;
  /** The refund behind it, while it failed. */
  readonly failedRefund: FailedRefundRecord | null;
  readonly source: number;
  readonly bookedAt: string;
  readonly checkedInAt: string | null;
  readonly checkedInBy: string | null;
  readonly note: string;
  readonly isOfSeries: boolean;
  readonly version: number;
}

/** Columns of an order `b`; every reader of orders takes these. */
export const orderColumns = sql`b.id, b.order_number as "orderNumber", b.event_id as "eventId",
  e.title as "eventTitle", b.template_id as "templateId", b.store_id as "storeId", store.name as "storeName", e.place,
  ${iso(sql`e.start_at`)} as "startAt", ${iso(sql`e.end_at`)} as "endAt",
  (extract(epoch from e.start_at) * 1000)::bigint as "startMs", e.status as "eventStatus", m.id as "userId",
  m.name as "userName", m.avatar as "userAvatar", m.phone, b.seats, b.pay_mode as "payMode", b.amount_cents as "amountCents",
  b.points, b.times, b.refunded_cents as "refundedCents", b.refunding_cents as "refundingCents",
  b.returned_points as "returnedPoints", b.returned_times as "returnedTimes", b.status,
  ${wasPaid} as "wasPaid",
  refund.latest as "refundState",
  case when failed.id is not null then json_build_object('id', failed.id, 'taskId', failed.task_id,
    'amountCents', failed.amount_cents, 'failCode', failed.fail_code, 'failText', failed.fail_text,
    'tries', failed.tries,
    'canRetry', failed.tries < ${MAX_REFUND_TRIES} and failed.fail_code <> ${FailCode.paidAtDesk})
  end as "failedRefund", coalesce(refund.running, false) as "isRefunding", b.source,
  ${iso(sql`b.booked_at`)} as "bookedAt", ${iso(sql`b.checked_in_at`)} as "checkedInAt",
  ${staffName('checker')} as "checkedInBy", b.note,
  e.register_type = ${RegisterType.series} as "isOfSeries", b.version`;
/** The tables behind them. The failed refund is one look for each order: a plain join had all refunds read. */
export const orderJoins = sql`join event e on e.id = b.event_id join member m on m.id = b.member_id
  join store on store.id = b.store_id left join account checker on checker.id = b.checked_in_by
  left join lateral (select (array_agg(i.state order by i.id desc))[1] as latest, max(i.id) as id,
    bool_or(i.state in (1, 2)) as running from task_item i where i.booking_id = b.id) refund on true
  left join lateral (select * from task_item i where i.id = refund.id and refund.latest = ${RefundState.failed}
    limit 1) failed on true`;

const STATUS_NAMES: Readonly<Record<number, string>> = {
  [OrderStatus.pendingPayment]: 'pending',
  [OrderStatus.completed]: 'paid',
  [OrderStatus.revoked]: 'cancelled',
};
const hasReturned = sql`(b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0)`;
/** B18, as `threeState` of shared/codes says it; a test compares the two. */
const threeState = sql`case when b.status = 'cancelled' then 3 when b.status <> 'paid' then 0
  when ${hasReturned} then 2 else 1 end`;

/** Exact numbers and phones are looked up; everything else is searched in names and titles. */
/** People or sessions of a word that are named one by one; of more than that a condition on each order is quicker. */
const NAMED_AT_MOST = 20_000;

/**
 * Orders of a word; in titles of the sessions `e` of the scope alone. People and sessions are found first and named: an
 * index then leads to their orders, where a condition on each order had all orders of the stores read.
 */
async function matchWord(db: Queryable, word: string, within: Within): Promise<SQL> {
  const number = searchedNumber(word);
  if (number) {
    return sql`b.id in (select id from booking where order_number = ${number.orderNumber} union all
      select o.id from member m join booking o on o.member_id = m.id where m.phone = ${number.phone})`;
  }
  const people = sql`select m.id from member m where ${formContains(sql`m.normal_name`, word)}`;
  // Members are known to every merchant: only those who ordered here are named.
  const buyers = sql`${people} and exists (select from booking o where o.member_id = m.id and ${within.orders})`;
  const sessions = sql`select e.id from event e where ${within.sessions} and ${contains(sql`e.title`, word)}`;
  const most = NAMED_AT_MOST + 1;
  const { rows } = await db.execute<{ people: number[]; sessions: number[] }>(sql`
    select to_json(array(${buyers} limit ${most})) as people, to_json(array(${sessions} limit ${most})) as sessions`);
  const found = rows[0] ?? { people: [], sessions: [] };
  if (Math.max(found.people.length, found.sessions.length) > NAMED_AT_MOST)
    return sql`(b.member_id in (${people}) or b.event_id in (${sessions}))`;
  return sql`(b.member_id = ${anyOf(found.people)} or b.event_id = ${anyOf(found.sessions)})`;
}

/** Numbers and phones that end in these digits; each part by an index of its own, before anything else is looked at. */
const endsIn = (
  digits: string,
): SQL => sql`b.id in (select id from booking where right(order_number, 4) = ${digits}
  union all select o.id from member m join booking o on o.member_id = m.id where right(m.phone, 4) = ${digits})`;

/**
 * Orders whose newest refund is in one of these states; found first, for there are few refunds and many orders: as a
 * condition on each order it took a second.
 */
const withRefundIn = (states: readonly number[], { refunds }: Within) => sql`b.id = any(array(
  select i.booking_id from task_item i where ${refunds} and i.state = ${anyOf(states)}
    and i.booking_id is not null and ${isNewestRefund}))`;

/** Where to look: conditions on the orders `o`, the sessions `e` and the refunds `i` of a scope. */
interface Within {
  readonly orders: SQL;
  readonly sessions: SQL;
  readonly refunds: SQL;
}

async function matching(
  db: Queryable,
  filter: OrderFilter,
  { now, zone }: QueryClock,
  within: Within,
): Promise<SQL> {
  const ofWord = filter.keyword ? await matchWord(db, filter.keyword, within) : undefined;
  const halfAnHourAgo = new Date(now - 1_800_000).toISOString();
  const { sessionStart, sessionEnd } = filter;
  const sessionDays = onDays(sql`e.start_at`, { start: sessionStart, end: sessionEnd }, zone);
  return all([
    ofWord,
    whenDefined(filter.eventId, (ids) => sql`b.event_id = ${anyOf(ids)}`),
    whenDefined(filter.templateId, (ids) => sql`b.template_id = ${anyOf(ids)}`),
    inChosenStores(sql`b.store_id`, filter.storeId),
    whenDefined(filter.userId, (ids) => sql`b.member_id = ${anyOf(ids)}`),
    whenDefined(filter.payMode, (codes) => sql`b.pay_mode = ${anyOf(codes)}`),
    whenDefined(
      filter.status,
      (codes) => sql`b.status = ${anyText(codes.map((code) => STATUS_NAMES[code] ?? ''))}`,
    ),
    whenDefined(filter.refundState, (states) => withRefundIn(states, within)),
    whenDefined(filter.threeState, (codes) => sql`(${threeState}) = ${anyOf(codes)}`),
    whenDefined(filter.type, (codes) => sql`b.source = ${anyOf(codes)}`),
    whenDefined(filter.lastDigits, endsIn),
    whenDefined(filter.amountMin, (cents) => sql`b.amount_cents >= ${cents}`),
    whenDefined(filter.amountMax, (cents) => sql`b.amount_cents <= ${cents}`),
    onDays(sql`b.booked_at`, filter, zone),
    whenDefined(
      sessionDays,
      (days) => sql`b.event_id = any(array(select e.id from event e where ${within.sessions} and ${days}))`,
    ),
    whenDefined(filter.checkedIn, (yes) =>
      yes === 1 ? sql`b.checked_in_at is not null` : sql`b.checked_in_at is null`,
    ),
    whenDefined(
      filter.overdue,
      () => sql`b.status = 'pending' and b.booked_at < ${halfAnHourAgo}::timestamptz`,
    ),
  ]);
}

/** Sums over all pages of a filter. */
export interface OrderTotals extends Record<string, unknown> {
  readonly count: number;
  readonly seats: number;
  readonly checkedIn: number;
  readonly amount: number;
  readonly refunded: number;
}
const NO_ORDERS: OrderTotals = { count: 0, seats: 0, checkedIn: 0, amount: 0, refunded: 0 };

async function totalsOf(db: Queryable, where: SQL): Promise<OrderTotals> {
  const { rows } = await db.execute<OrderTotals>(sql`
    select count(*) as count, coalesce(sum(b.seats), 0)::bigint as seats,
      coalesce(sum(b.seats) filter (where b.checked_in_at is not null), 0)::bigint as "checkedIn",
      coalesce(sum(b.amount_cents), 0)::bigint as amount,
      coalesce(sum(b.refunded_cents), 0)::bigint as refunded
    from booking b where ${where}`);
  return rows[0] ?? NO_ORDERS;
}

const ORDERS = {
  by: { bookedAt: sql`b.booked_at`, amount: sql`b.amount_cents`, startAt: sql`e.start_at` },
  key: sql`b.id`,
  otherwise: { by: 'bookedAt' },
} as const;

/**
 * The order of a list, and what it needs beside the booking. Numbers that end in the digits come before phones that do:
 * one number is meant, and a phone brings all its orders.
 */
function orderOf(filter: OrderFilter): { readonly order: SQL; readonly event: SQL } {
  const { lastDigits, sortBy } = filter;
  const chosen = orderedBy(ORDERS, filter);
  return {
    order: lastDigits === undefined ? chosen : sql`right(b.order_number, 4) <> ${lastDigits}, ${chosen}`,
    event: sortBy === 'startAt' ? sql`join event e on e.id = b.event_id` : sql``,
  };
}

/** One page; its rows are chosen before anything is joined to them, so that only they are looked up. */
async function readPageOf(db: Queryable, where: SQL, filter: OrderFilter): Promise<OrderRecord[]> {
  const { order, event } = orderOf(filter);
  const { rows } = await db.execute<OrderRecord>(sql`
    with page as materialized (select b.id from booking b ${event} where ${where} order by ${order}
      ${pageRows(filter)})
    select ${orderColumns} from page join booking b on b.id = page.id ${orderJoins} order by ${order}`);
  return rows;
}

async function idsOf(db: Queryable, where: SQL, filter: OrderFilter): Promise<number[]> {
  const { order, event } = orderOf(filter);
  const { rows } = await db.execute<{ id: number }>(
    sql`select b.id from booking b ${event} where ${where} order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

async function namesOf(db: Queryable, where: SQL, filter: OrderFilter) {
  const { order, event } = orderOf(filter);
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select b.id, b.order_number as name from booking b ${event} where ${where} order by ${order}`,
  );
  return rows;
}

async function rowsOf(db: Queryable, where: SQL): Promise<OrderRecord[]> {
  const { rows } = await db.execute<OrderRecord>(
    sql`select ${orderColumns} from booking b ${orderJoins} where ${where}`,
  );
  return rows;
}

async function inScope(
  db: Queryable,
  scope: StoreScope,
  filter: OrderFilter,
  clock: QueryClock,
): Promise<SQL> {
  const within = {
    orders: inStores(sql`o.store_id`, scope),
    sessions: inStores(sql`e.store_id`, scope),
    refunds: inStores(sql`i.store_id`, scope),
  };
  return sql`${inStores(sql`b.store_id`, scope)} and ${await matching(db, filter, clock, within)}`;
}
async function anywhere(db: Queryable, filter: OrderFilter, clock: QueryClock): Promise<SQL> {
  const everywhere = { orders: sql`true`, sessions: sql`true`, refunds: sql`true` };
  if (!filter.templateId) return matching(db, filter, clock, everywhere);
  const templates = anyOf(filter.templateId);
  return matching(db, filter, clock, {
    orders: sql`o.template_id = ${templates}`,
    sessions: sql`e.template_id = ${templates}`,
    refunds: sql`i.store_id in (select store_id from event_template where id = ${templates})`,
  });
}

/** How many orders of the scope's stores a filter finds, and what they sum up to. */
export const orderTotals = ofStore(async (db, scope, filter: OrderFilter, clock: QueryClock) =>
  totalsOf(db, await inScope(db, scope, filter, clock)),
);
/** How many of their newest refunds failed, and what these should have given back. */
export const failedRefundTotals = ofStore(async (db, scope, filter: OrderFilter, clock: QueryClock) =>
  sumFailedRefunds(db, inStores(sql`i.store_id`, scope), await inScope(db, scope, filter, clock)),
);
/** One page of them; the identity breaks ties, so that pages never overlap. */
export const orderRows = ofStore(async (db, scope, filter: OrderFilter, clock: QueryClock) =>
  readPageOf(db, await inScope(db, scope, filter, clock), filter),
);
/** All of them in the order of the list, for its file. */
export const orderIds = ofStore(async (db, scope, filter: OrderFilter, clock: QueryClock) =>
  idsOf(db, await inScope(db, scope, filter, clock), filter),
);
/** All of them with what people call them, in the order of the list, for a change of many. */
export const orderNames = ofStore(async (db, scope, filter: OrderFilter, clock: QueryClock) =>
  namesOf(db, await inScope(db, scope, filter, clock), filter),
);
/** Named orders of the scope's stores, in no order. */
export const ordersByIds = ofStore((db, scope, ids: readonly number[]) =>
  rowsOf(db, sql`${inStores(sql`b.store_id`, scope)} and b.id = ${anyOf(ids)}`),
);
/** Numbers of the orders a filter finds, of every merchant. */
export const anyOrderIds = ofPlatform(async (db, _scope, filter: OrderFilter, clock: QueryClock) =>
  idsOf(db, await anywhere(db, filter, clock), filter),
);
/** Orders by their numbers, of every merchant. */
export const anyNamedOrders = ofPlatform((db, _scope, ids: readonly number[]) =>
  rowsOf(db, sql`b.id = ${anyOf(ids)}`),
);
/** Count and sums of the orders a filter finds, of every merchant. */
export const anyOrderTotals = ofPlatform(async (db, _scope, filter: OrderFilter, clock: QueryClock) =>
  totalsOf(db, await anywhere(db, filter, clock)),
);
/** Failed refunds of the orders a filter finds, of every merchant. */
export const anyFailedRefundTotals = ofPlatform(async (db, _scope, filter: OrderFilter, clock: QueryClock) =>
  sumFailedRefunds(db, sql`true`, await anywhere(db, filter, clock)),
);
/** A page of the orders a filter finds, of every merchant. */
export const anyOrderRows = ofPlatform(async (db, _scope, filter: OrderFilter, clock: QueryClock) =>
  readPageOf(db, await anywhere(db, filter, clock), filter),
);
