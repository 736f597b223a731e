import { type SQL, sql } from 'drizzle-orm';
import { MONEY_MODES } from '../../../../shared/codes/lists.ts';
import { ReceiptState } from '../../../../shared/codes/receipts.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { StoreReceipt } from '../../../../shared/contract/stores/receipts.shapes.ts';
import type { storeReceipts } from '../../../../shared/contract/stores/calls.ts';
import type { Scope } from '../../../db/scope.ts';
import { ofSight } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';

/** What the log is asked for; days are business days. */
export type ReceiptFilter = ParsedRequest<typeof storeReceipts>['query'];
/** The filter with the zone that decides where a day begins. */
export type DatedFilter = ReceiptFilter & { readonly zone: string };
/** A line as stored: the number is whole and must be masked before it leaves. */
export type ReceiptRecord = StoreReceipt & { readonly amount: number } & Record<string, unknown>;

/** Which lines of a store: of some days, or named ones. */
interface Which {
  readonly filter?: DatedFilter;
  readonly ids?: readonly number[];
}

/**
 * Payments of registrations and of packs that the payment side took; what was paid at the desk has no number and came in
 * elsewhere. Registrations have even ids here and orders of packs odd ones, so that a line has one id.
 */
function linesOf(scope: Scope, storeId: number, { filter, ids }: Which): SQL {
  const from = (table: SQL, key: SQL, at: SQL): SQL => sql`
    select ${key} as id, ${at} as at, o.order_number, o.amount_cents, o.refunded_cents, o.payment_number
    from ${table} o where ${all([
      inStores(sql`o.store_id`, scope),
      sql`o.store_id = ${storeId} and o.payment_number is not null and o.amount_cents > 0`,
      sql`o.pay_mode = any(${sql.param([...MONEY_MODES])}::int[])`,
      filter && onDays(at, filter, filter.zone),
      whenDefined(ids, (wanted) => sql`${key} = ${anyOf(wanted)}`),
    ])}`;
  return sql`(${from(sql`booking`, sql`(o.id * 2)`, sql`coalesce(o.paid_at, o.booked_at)`)}
    union all ${from(sql`package_order`, sql`(o.id * 2 + 1)`, sql`coalesce(o.paid_at, o.created_at)`)}) r`;
}

const columns = sql`r.id, ${iso(sql`r.at`)} as at, r.order_number as "orderNumber", r.amount_cents as amount,
  r.payment_number as "flowNumber", case when r.refunded_cents = 0 then ${ReceiptState.received}::int
    when r.refunded_cents < r.amount_cents then ${ReceiptState.partlyRefunded}::int
    else ${ReceiptState.refunded}::int end as state`;
const ORDERS = {
  by: { at: sql`r.at`, amount: sql`r.amount_cents` },
  key: sql`r.id`,
  otherwise: { by: 'at', order: 'desc' },
} as const;

/** How many lines the log of a store in sight has. */
export const countReceipts = ofSight(async (db, scope, storeId: number, filter: DatedFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${linesOf(scope, storeId, { filter })}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them, newest first unless asked otherwise. */
export const receipts = ofSight(async (db, scope, storeId: number, filter: DatedFilter) => {
  const { rows } =
    await db.execute<ReceiptRecord>(sql`select ${columns} from ${linesOf(scope, storeId, { filter })}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** Ids of all of them, in the order of the list. */
export const receiptIds = ofSight(async (db, scope, storeId: number, filter: DatedFilter) => {
  const { rows } = await db.execute<{
    id: number;
  }>(sql`select r.id from ${linesOf(scope, storeId, { filter })}
    order by ${orderedBy(ORDERS, filter)}`);
  return rows.map(({ id }) => id);
});

/** Receipts by their numbers, in any order. */
export const receiptsByIds = ofSight(async (db, scope, storeId: number, ids: readonly number[]) => {
  const { rows } = await db.execute<ReceiptRecord>(
    sql`select ${columns} from ${linesOf(scope, storeId, { ids })}`,
  );
  return rows;
});
