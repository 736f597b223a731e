import { type SQL, sql } from 'drizzle-orm';
import { MONEY_MODES, OrderStatus, RefundState } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import { inChosenStores, inStores } from '../../../db/statements/inStores.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { ofStore } from '../../../db/statement.ts';
import type { PackageFacts } from '../packageFacts.ts';
import { anyOf, anyText, iso } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';

/** Filters of the list of pack orders. */
export type PackageFilter = ParsedRequest<typeof packageOrders>['query'];
/** What filters compare with: the server's clock and the business zone. */
export interface QueryClock {
  readonly now: number;
  readonly zone: string;
}

/** An order as read; the phone is whole and must be masked before it leaves. Instants are ISO 8601. */
export interface PackageRecord extends PackageFacts, Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly classPackId: number;
  readonly packName: string;
  readonly kind: 1 | 2;
  readonly storeId: number;
  readonly storeName: string;
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly quantity: number;
  readonly refundState: number | null;
  readonly refundFailCode: string;
  readonly source: number;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly validTo: string | null;
  readonly note: string;
  readonly version: number;
}

/** Says the same as `usedValueOf` of items.ts, which a test compares. */
const usedValue = sql`(select coalesce(sum(h.used * (i ->> 'singleCents')::bigint), 0)::bigint
  from holding h join jsonb_array_elements(o.items) i on (i ->> 'classPackId')::bigint = h.class_pack_id
  where h.package_order_id = o.id)`;

/** Columns of an order `o`; every reader of orders takes these. */
export const packageColumns = sql`o.id, o.order_number as "orderNumber", o.class_pack_id as "classPackId",
  p.name as "packName", p.kind, o.store_id as "storeId", store.name as "storeName", m.id as "userId", m.name as "userName",
  m.avatar as "userAvatar", m.phone, o.quantity,
  o.pay_mode as "payMode", o.amount_cents as "amountCents", o.refunded_cents as "refundedCents",
  o.refunding_cents as "refundingCents", o.status, o.paid_at is not null as "wasPaid", ${usedValue} as "usedValue",
  refund.latest as "refundState",
  case when refund.latest = ${RefundState.failed} then refund.code else '' end as "refundFailCode", coalesce(refund.running, false) as "isRefunding", o.source,
  ${iso(sql`o.created_at`)} as "createdAt", ${iso(sql`o.paid_at`)} as "paidAt",
  (select ${iso(sql`max(h.valid_to)`)} from holding h where h.package_order_id = o.id) as "validTo", o.note, o.version`;
/** The tables behind them. */
export const packageJoins = sql`join class_pack p on p.id = o.class_pack_id join member m on m.id = o.member_id
  join store on store.id = o.store_id
  left join lateral (select (array_agg(i.state order by i.id desc))[1] as latest,
    (array_agg(i.fail_code order by i.id desc))[1] as code,
    bool_or(i.state in (1, 2)) as running from task_item i where i.package_order_id = o.id) refund on true`;

const STATUS_NAMES: Readonly<Record<number, PackageFacts['status']>> = {
  [OrderStatus.pendingPayment]: 'pending',
  [OrderStatus.groupBuying]: 'groupBuying',
  [OrderStatus.completed]: 'paid',
  [OrderStatus.revoked]: 'cancelled',
};

/** Exact numbers and phones are looked up; everything else is searched in the names of buyers and packs. */
function matchWord(word: string): SQL {
  const number = searchedNumber(word);
  if (number) {
    return sql`o.id in (select id from package_order where order_number = ${number.orderNumber} union all
      select own.id from member m join package_order own on own.member_id = m.id where m.phone = ${number.phone})`;
  }
  return sql`(exists (select from member m where m.id = o.member_id and ${formContains(sql`m.normal_name`, word)})
    or exists (select from class_pack p where p.id = o.class_pack_id and ${contains(sql`p.name`, word)}))`;
}

/** Orders whose newest refund is in one of these states; reached from the refunds, of which there are few. */
const withRefundIn = (states: readonly number[]) => sql`o.id in (select i.package_order_id from task_item i
  where i.store_id = o.store_id and i.package_order_id is not null and i.state = ${anyOf(states)}
    and not exists (select from task_item later
      where later.package_order_id = i.package_order_id and later.id > i.id))`;

function matching(scope: StoreScope, filter: PackageFilter, { now, zone }: QueryClock): SQL {
  const halfAnHourAgo = new Date(now - 1_800_000).toISOString();
  return all([
    inStores(sql`o.store_id`, scope),
    inChosenStores(sql`o.store_id`, filter.storeId),
    whenDefined(filter.keyword || undefined, matchWord),
    whenDefined(filter.classPackId, (ids) => sql`o.class_pack_id = ${anyOf(ids)}`),
    whenDefined(filter.userId, (ids) => sql`o.member_id = ${anyOf(ids)}`),
    whenDefined(filter.payMode, (codes) => sql`o.pay_mode = ${anyOf(codes)}`),
    whenDefined(
      filter.status,
      (codes) => sql`o.status = ${anyText(codes.map((code) => STATUS_NAMES[code] ?? ''))}`,
    ),
    whenDefined(filter.refundState, withRefundIn),
    whenDefined(filter.type, (codes) => sql`o.source = ${anyOf(codes)}`),
    whenDefined(filter.refunded, (yes) =>
      yes === 1 ? sql`o.refunded_cents > 0` : sql`o.refunded_cents = 0`,
    ),
    whenDefined(filter.amountMin, (cents) => sql`o.amount_cents >= ${cents}`),
    whenDefined(filter.amountMax, (cents) => sql`o.amount_cents <= ${cents}`),
    onDays(sql`o.created_at`, filter, zone),
    whenDefined(
      filter.overdue,
      () => sql`o.status = 'pending' and o.created_at < ${halfAnHourAgo}::timestamptz`,
    ),
  ]);
}

/** Says the same as `paidCents` of packageFacts.ts, which a test compares. */
const cameIn = sql`o.paid_at is not null and o.pay_mode = any(${sql.param([...MONEY_MODES])}::int[])`;

/** What the orders a filter finds sum up to; cents. */
export interface PackageTotals extends Record<string, unknown> {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly refunded: number;
}

/** How many orders of the scope's stores a filter finds, and their sums. */
export const packageTotals = ofStore(
  async (db, scope, filter: PackageFilter, clock: QueryClock): Promise<PackageTotals> => {
    const { rows } = await db.execute<PackageTotals>(sql`
      select count(*) as count, coalesce(sum(o.amount_cents), 0)::bigint as amount,
        coalesce(sum(o.amount_cents) filter (where ${cameIn}), 0)::bigint as paid,
        coalesce(sum(o.refunded_cents), 0)::bigint as refunded
      from package_order o where ${matching(scope, filter, clock)}`);
    return rows[0] ?? { count: 0, amount: 0, paid: 0, refunded: 0 };
  },
);

const ORDERS = {
  by: { createdAt: sql`o.created_at`, paidAt: sql`o.paid_at`, amount: sql`o.amount_cents` },
  mayBeEmpty: ['paidAt'],
  key: sql`o.id`,
  otherwise: { by: 'createdAt' },
} as const;

/** One page of them, chosen before anything is joined; the identity breaks ties, so that pages never overlap. */
export const packageRows = ofStore(
  async (db, scope, filter: PackageFilter, clock: QueryClock): Promise<PackageRecord[]> => {
    const order = orderedBy(ORDERS, filter);
    const { rows } = await db.execute<PackageRecord>(sql`
      with page as materialized (select o.id from package_order o where ${matching(scope, filter, clock)}
        order by ${order} ${pageRows(filter)})
      select ${packageColumns} from page join package_order o on o.id = page.id ${packageJoins} order by ${order}`);
    return rows;
  },
);

/** All of them in the order of the list, for its file. */
export const packageIds = ofStore(
  async (db, scope, filter: PackageFilter, clock: QueryClock): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select o.id from package_order o where ${matching(scope, filter, clock)} order by ${orderedBy(ORDERS, filter)}`);
    return rows.map(({ id }) => id);
  },
);

/** Named orders of the scope's stores, in no order. */
export const packageOrdersByIds = ofStore(
  async (db, scope, ids: readonly number[]): Promise<PackageRecord[]> => {
    const { rows } = await db.execute<PackageRecord>(sql`
    select ${packageColumns} from package_order o ${packageJoins}
    where ${inStores(sql`o.store_id`, scope)} and o.id = ${anyOf(ids)}`);
    return rows;
  },
);
