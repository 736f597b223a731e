import { type SQL, sql } from 'drizzle-orm';
import { MONEY_MODES, OrderStatus, RefundState } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { packageOrders } from '../../../../shared/contract/packageOrders/calls.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import type { Scope } from '../../../db/scope.ts';
import type { PackageFacts } from '../packageFacts.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy } from '../../../db/statements/page.ts';
import {
  ofNumber,
  purchaseConditions,
  purchaseStatements,
  type PurchaseTable,
  type QueryClock,
  withRefundIn,
} from '../../../db/statements/purchases.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';

/** Filters of the list of pack orders. */
export type PackageFilter = ParsedRequest<typeof packageOrders>['query'];
/** A question of the list. */
export interface AskedPackages {
  readonly filter: PackageFilter;
  readonly clock: QueryClock;
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

/** Where orders of packs `o` are stored. */
const PACKAGE_ORDERS: PurchaseTable = {
  table: sql`package_order`,
  alias: 'o',
  at: 'created_at',
  refundOf: 'package_order_id',
  statusNames: {
    [OrderStatus.pendingPayment]: 'pending',
    [OrderStatus.groupBuying]: 'groupBuying',
    [OrderStatus.completed]: 'paid',
    [OrderStatus.revoked]: 'cancelled',
  } satisfies Record<number, PackageFacts['status']>,
};

/** Exact numbers and phones are looked up; everything else is searched in the names of buyers and packs. */
function matchWord(word: string): SQL {
  const number = searchedNumber(word);
  if (number) return ofNumber(PACKAGE_ORDERS, number);
  return sql`(exists (select from member m where m.id = o.member_id and ${formContains(sql`m.normal_name`, word)})
    or exists (select from class_pack p where p.id = o.class_pack_id and ${contains(sql`p.name`, word)}))`;
}

const matching = (scope: Scope, { filter, clock }: AskedPackages): SQL =>
  all([
    whenDefined(filter.keyword || undefined, matchWord),
    ...purchaseConditions(PACKAGE_ORDERS, filter, clock),
    whenDefined(filter.classPackId, (ids) => sql`o.class_pack_id = ${anyOf(ids)}`),
    whenDefined(filter.refundState, (states) =>
      withRefundIn(PACKAGE_ORDERS, states, inStores(sql`i.store_id`, scope)),
    ),
    whenDefined(filter.refunded, (yes) =>
      yes === 1 ? sql`o.refunded_cents > 0` : sql`o.refunded_cents = 0`,
    ),
  ]);

/** Says the same as `paidCents` of server/purchases, which a test compares. */
const cameIn = sql`o.paid_at is not null and o.pay_mode = any(${sql.param([...MONEY_MODES])}::int[])`;

/** What the orders a filter finds sum up to; cents. */
export interface PackageTotals extends Record<string, unknown> {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly refunded: number;
}

const ORDERS = {
  by: { createdAt: sql`o.created_at`, paidAt: sql`o.paid_at`, amount: sql`o.amount_cents` },
  mayBeEmpty: ['paidAt'],
  key: sql`o.id`,
  otherwise: { by: 'createdAt' },
} as const;

/** The statements of the list: sums, a page, all of them for a file or a notice, and named ones. */
export const {
  totals: packageTotals,
  page: packageRows,
  ids: packageIds,
  byIds: packageOrdersByIds,
} = purchaseStatements<PackageRecord, PackageTotals, PackageFilter, AskedPackages>(PACKAGE_ORDERS, {
  columns: packageColumns,
  joins: packageJoins,
  sums: sql`coalesce(sum(o.amount_cents), 0)::bigint as amount,
    coalesce(sum(o.amount_cents) filter (where ${cameIn}), 0)::bigint as paid,
    coalesce(sum(o.refunded_cents), 0)::bigint as refunded`,
  matching,
  order: (filter) => ({ order: orderedBy(ORDERS, filter) }),
});
