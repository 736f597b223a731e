import { type SQL, sql } from 'drizzle-orm';
import type { StoreChoice } from '../../../shared/contract/basics.ts';
import type { searchedNumber } from '../../../shared/format/typedNumber.ts';
import type { Queryable } from '../pool.ts';
import type { Scope } from '../scope.ts';
import { ofSight } from '../statement.ts';
import { anyOf, anyText } from './clauses.ts';
import { onDays, whenDefined } from './conditions.ts';
import { inChosenStores, inStores } from './inStores.ts';
import { type Paging, pageRows } from './page.ts';

/*
 * The family of lists of purchases: orders of registrations, and orders of packs. What they all have is written here once;
 * each brings its columns and what it alone is filtered by.
 */

/** What filters compare with: the server's clock and the business zone. */
export interface QueryClock {
  readonly now: number;
  readonly zone: string;
}

/** What every list of purchases is filtered by. */
export interface PurchaseFilter {
  readonly storeId?: StoreChoice | undefined;
  readonly userId?: readonly number[] | undefined;
  readonly payMode?: readonly number[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly type?: readonly number[] | undefined;
  readonly amountMin?: number | undefined;
  readonly amountMax?: number | undefined;
  readonly overdue?: unknown;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Where a kind of purchase is stored. */
export interface PurchaseTable {
  readonly table: SQL;
  /** What its rows are called in statements. */
  readonly alias: string;
  /** The column that says when it was bought. */
  readonly at: string;
  /** The column of a refund that names it. */
  readonly refundOf: string;
  /** How its states are stored, by their codes. */
  readonly statusNames: Readonly<Record<number, string>>;
}

const PENDING_MS = 1_800_000;

const columnsOf =
  ({ alias }: PurchaseTable) =>
  (column: string): SQL =>
    sql.raw(`${alias}.${column}`);

/** Conditions of what every list of purchases is filtered by. */
export function purchaseConditions(
  purchase: PurchaseTable,
  filter: PurchaseFilter,
  { now, zone }: QueryClock,
): readonly (SQL | undefined)[] {
  const of = columnsOf(purchase);
  const halfAnHourAgo = new Date(now - PENDING_MS).toISOString();
  return [
    inChosenStores(of('store_id'), filter.storeId),
    whenDefined(filter.userId, (ids) => sql`${of('member_id')} = ${anyOf(ids)}`),
    whenDefined(filter.payMode, (codes) => sql`${of('pay_mode')} = ${anyOf(codes)}`),
    whenDefined(
      filter.status,
      (codes) => sql`${of('status')} = ${anyText(codes.map((code) => purchase.statusNames[code] ?? ''))}`,
    ),
    whenDefined(filter.type, (codes) => sql`${of('source')} = ${anyOf(codes)}`),
    whenDefined(filter.amountMin, (cents) => sql`${of('amount_cents')} >= ${cents}`),
    whenDefined(filter.amountMax, (cents) => sql`${of('amount_cents')} <= ${cents}`),
    onDays(of(purchase.at), filter, zone),
    whenDefined(
      filter.overdue,
      () => sql`${of('status')} = 'pending' and ${of(purchase.at)} < ${halfAnHourAgo}::timestamptz`,
    ),
  ];
}

/** Purchases with this whole number, or of the member with this phone. */
export function ofNumber(
  purchase: PurchaseTable,
  { orderNumber, phone }: NonNullable<ReturnType<typeof searchedNumber>>,
): SQL {
  return sql`${columnsOf(purchase)('id')} in (select id from ${purchase.table} where order_number = ${orderNumber}
    union all select own.id from member m join ${purchase.table} own on own.member_id = m.id where m.phone = ${phone})`;
}

/**
 * Purchases whose newest refund is in one of these states; found first, among the refunds `i` that are looked at, for there
 * are few refunds and many purchases: as a condition on each of them it took a second.
 */
export function withRefundIn(purchase: PurchaseTable, states: readonly number[], refunds: SQL): SQL {
  const refundOf = sql.raw(purchase.refundOf);
  return sql`${columnsOf(purchase)('id')} = any(array(select i.${refundOf} from task_item i
    where ${refunds} and i.state = ${anyOf(states)} and i.${refundOf} is not null
      and not exists (select from task_item later where later.${refundOf} = i.${refundOf} and later.id > i.id)))`;
}

/** What a statement reads, whose columns are those of `Row`. */
async function readRows<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as Row[];
}

/** A question of a list: its filter, and what was looked up for it beforehand. */
export interface AskedOf<Filter extends Paging> {
  readonly filter: Filter;
}

/** What the statements of a list are made of. */
export interface PurchaseList<Asked, Filter> {
  /** Columns of a row, and the tables they come from beside that of the purchase. */
  readonly columns: SQL;
  readonly joins: SQL;
  /** Sums over all rows; their count is added. */
  readonly sums: SQL;
  /** Which purchases are asked for, within a scope that is narrowed to already. */
  readonly matching: (scope: Scope, asked: Asked) => SQL;
  /** The order of the list, and a join it needs. */
  readonly order: (filter: Filter) => { readonly order: SQL; readonly join?: SQL };
}

/**
 * The statements of a list of purchases: its sums, a page, all ids and all names in its order, and named rows. Each takes the
 * scope of either view. Rows of a page are chosen before anything is joined to them, so that only they are looked up; the
 * identity breaks ties, so that pages never overlap.
 */
export function purchaseStatements<
  Row,
  Sums extends { readonly count: number },
  Filter extends Paging,
  Asked extends AskedOf<Filter>,
>(purchase: PurchaseTable, list: PurchaseList<Asked, Filter>) {
  const of = columnsOf(purchase);
  const { columns, joins, sums } = list;
  const from = sql`${purchase.table} ${sql.raw(purchase.alias)}`;
  const where = (scope: Scope, asked: Asked): SQL =>
    sql`${inStores(of('store_id'), scope)} and ${list.matching(scope, asked)}`;
  return {
    totals: ofSight(async (db, scope, asked: Asked): Promise<Sums> => {
      const [found] = await readRows<Sums>(
        db,
        sql`select count(*) as count, ${sums} from ${from} where ${where(scope, asked)}`,
      );
      if (!found) throw new Error('A sum without groups always has a row.');
      return found;
    }),
    page: ofSight((db, scope, asked: Asked): Promise<Row[]> => {
      const { order, join = sql`` } = list.order(asked.filter);
      return readRows(
        db,
        sql`with page as materialized (select ${of('id')} from ${from} ${join} where ${where(scope, asked)}
          order by ${order} ${pageRows(asked.filter)})
        select ${columns} from page join ${from} on ${of('id')} = page.id ${joins} order by ${order}`,
      );
    }),
    ids: ofSight(async (db, scope, asked: Asked): Promise<number[]> => {
      const { order, join = sql`` } = list.order(asked.filter);
      const { rows } = await db.execute<{ id: number }>(
        sql`select ${of('id')} from ${from} ${join} where ${where(scope, asked)} order by ${order}`,
      );
      return rows.map(({ id }) => id);
    }),
    names: ofSight(async (db, scope, asked: Asked): Promise<{ id: number; name: string }[]> => {
      const { order, join = sql`` } = list.order(asked.filter);
      const { rows } = await db.execute<{ id: number; name: string }>(sql`
        select ${of('id')}, ${of('order_number')} as name from ${from} ${join}
        where ${where(scope, asked)} order by ${order}`);
      return rows;
    }),
    byIds: ofSight(
      (db, scope, ids: readonly number[]): Promise<Row[]> =>
        readRows(
          db,
          sql`select ${columns} from ${from} ${joins}
          where ${inStores(of('store_id'), scope)} and ${of('id')} = ${anyOf(ids)}`,
        ),
    ),
  };
}
