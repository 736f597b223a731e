import { type SQL, sql } from 'drizzle-orm';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { StatementType } from '../../../../shared/codes/journal.ts';
import type { FinRow } from '../../../../shared/contract/finance/shapes.ts';
import type { Scope } from '../../../db/scope.ts';
import { ofSight } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, whenDefined } from '../../../db/statements/conditions.ts';
import { inChosenStores, inStores } from '../../../db/statements/inStores.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import {
  type AskedStatement,
  amountsOf,
  asksForDays,
  matching,
  signOf,
  type StatementFilter,
} from './match.sql.ts';
import { areOpen, daySums, refundsOf, sourceOf } from './source.sql.ts';

/** A row as read: phone and numbers are whole and must be masked before they leave. */
export type StatementRecord = Omit<FinRow, 'isOpen'> & Record<string, unknown>;

const ordersOf = (type: StatementType) =>
  ({
    by: { bizDate: sql`p.business_day`, net: amountsOf(type).net, at: sql`p.at` },
    key: sql`p.id`,
    otherwise: { by: 'bizDate', order: 'desc' },
  }) as const;

/** Where a failed refund of cancelled sessions is worked through: in the record of its template, or of several. */
const CANCEL_RECORD = sql`case when i.kind = 1 and i.state = ${RefundState.failed}
  then coalesce(t.template_id::text, 'store') end`;

/** The book of an order: of a registration its own, of tickets and packs that of their order. Two joins: an `or` has no index. */
const BOOK = sql`left join order_book kb on kb.booking_id = p.booking_id
  left join order_book kp on p.booking_id is null and kp.package_order_id = p.package_order_id`;
const bookOf = (type: StatementType): SQL => (type === 'recognition' ? BOOK : sql``);
const ofBook = (column: 'received' | 'refunded' | 'earned'): SQL =>
  sql.raw(`coalesce(kb.${column}, kp.${column}, 0)`);
const DEFERRED = sql`(${ofBook('received')} - ${ofBook('refunded')} - ${ofBook('earned')})`;

function columnsOf(type: StatementType): SQL {
  const { gross, discount, fee, net } = amountsOf(type);
  const isAdvance = type === 'recognition';
  const ofAdvance = (value: SQL): SQL => (isAdvance ? value : sql`null::bigint`);
  return sql`p.id, p.business_day::text as "bizDate",
    p.store_id as "storeId",
    c.company_name as "companyName", store.name as "storeName", coalesce(e.title, pack.name, '') as "eventTitle",
    coalesce(b.order_number, o.order_number, '') as "orderNumber",
    coalesce(b.payment_number, o.payment_number, '') as "flowNumber", coalesce(m.name, '') as "userName",
    coalesce(m.phone, '') as phone, p.pay_mode as "payMode", coalesce(b.source, o.source, 1) as channel,
    ${gross} as gross, ${discount} as discount, ${fee} as fee, ${net} as net, ${iso(sql`p.at`)} as at,
    case when p.kind in ('refund', 'packRefund') then coalesce(b.payment_number, o.payment_number, '') end as "refundOf",
    ${refundsOf(type) ? sql`p.open_cents` : sql`null::bigint`} as outstanding,
    ${CANCEL_RECORD} as "cancelRecord",
    coalesce(i.reason, ${sql`case when t.reason_type is not null then 1 end`}) as reason, i.state as "refundState",
    ${staffName('staff')} as operator, i.tries, p.event_id as "sessionId", ${iso(sql`e.start_at`)} as "sessionAt",
    ${iso(sql`e.end_at`)} as "sessionEnd", ${ofAdvance(ofBook('received'))} as received,
    ${isAdvance ? ofBook('earned') : type === 'revenue' ? sql`${signOf(type)} * p.cents` : sql`null::bigint`} as recognised,
    ${ofAdvance(DEFERRED)} as deferred, pack.name as "packName",
    case when p.times > 0 then ${signOf(type)} * p.times when p.kind = 'packPayment' then bought.times end as times,
    case when p.times > 0 then round(p.cents::numeric / p.times)::bigint
      when p.kind = 'packPayment' and bought.times > 0 then round(p.cents::numeric / bought.times)::bigint end as unit,
    ${iso(sql`b.checked_in_at`)} as "checkedInAt",
    (select string_agg(a.name, ', ' order by a.name) from account a where a.id = any(e.coach_ids)) as "coachNames"`;
}

const JOINS = sql`join company c on c.id = p.company_id join store on store.id = p.store_id
  left join booking b on b.id = p.booking_id
  left join package_order o on o.id = p.package_order_id
  left join event e on e.id = p.event_id
  left join class_pack pack on pack.id = o.class_pack_id
  left join member m on m.id = coalesce(b.member_id, o.member_id)
  left join task_item i on i.id = p.refund_id
  left join task t on t.id = i.task_id
  left join account staff on staff.id = t.started_by
  left join lateral (select sum((line.value ->> 'times')::int * o.quantity)::int as times
    from jsonb_array_elements(o.items) line) bought on true`;

const read = (type: StatementType, source: SQL, which: SQL): SQL => sql`
  select ${columnsOf(type)} from ${source} ${JOINS} ${bookOf(type)} where ${which}`;

/** Named rows in sight. */
const readNamed = (scope: Scope, type: StatementType, today: string, ids: readonly number[]): SQL =>
  read(type, sourceOf(type, today, ids), sql`${inStores(sql`p.store_id`, scope)} and p.id = ${anyOf(ids)}`);

/** One page. Rows are chosen before anything is joined to them. */
export const statementRows = ofSight(async (db, scope, asked: AskedStatement, filter: StatementFilter) => {
  const { type, today } = asked;
  const order = orderedBy(ordersOf(type), filter);
  const chosen = await db.execute<{ id: number }>(sql`
    select p.id from ${sourceOf(type, today)} where ${matching(scope, asked)} order by ${order} ${pageRows(filter)}`);
  if (chosen.rows.length === 0) return [];
  const ids = chosen.rows.map(({ id }) => id);
  const { rows } = await db.execute<StatementRecord>(
    sql`${readNamed(scope, type, today, ids)} order by ${order}`,
  );
  return rows;
});

/** Ids of all rows in the order of the statement, for its file. */
export const statementIds = ofSight(
  async (db, scope, asked: AskedStatement, sorting: Pick<StatementFilter, 'sortBy' | 'sortOrder'>) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select p.id from ${sourceOf(asked.type, asked.today)} where ${matching(scope, asked)}
      order by ${orderedBy(ordersOf(asked.type), sorting)}`);
    return rows.map(({ id }) => id);
  },
);

/** Named rows in sight, in any order. */
export const statementByIds = ofSight(
  async (db, scope, { type, today }: Pick<AskedStatement, 'type' | 'today'>, ids: readonly number[]) => {
    const { rows } = await db.execute<StatementRecord>(readNamed(scope, type, today, ids));
    return rows;
  },
);

/** Sums of a statement, by what they are of: all of it, a day, a mode. */
export interface SumRecord extends Record<string, unknown> {
  readonly day: string | null;
  readonly mode: number | null;
  readonly count: number;
  readonly gross: number;
  readonly discount: number;
  readonly fee: number;
  readonly net: number;
  readonly refund: number;
  readonly recognised: number;
  readonly deferred: number;
  readonly outstanding: number;
}

const sumsOf = (type: StatementType, count: SQL): SQL => {
  const { gross, discount, fee, net } = amountsOf(type);
  const sum = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::bigint`;
  const ofAdvance = (value: SQL): SQL => (type === 'recognition' ? sum(value) : sql`0::bigint`);
  const recognised = type === 'revenue' ? sum(sql`${signOf(type)} * p.cents`) : ofAdvance(ofBook('earned'));
  return sql`${count} as count, ${sum(gross)} as gross, ${sum(discount)} as discount, ${sum(fee)} as fee,
    ${sum(net)} as net, ${ofAdvance(ofBook('refunded'))} as refund, ${recognised} as recognised,
    ${ofAdvance(DEFERRED)} as deferred,
    ${refundsOf(type) ? sum(sql`p.open_cents`) : sql`0::bigint`} as outstanding`;
};

/** The sums of all rows, each day and each mode, in one look. */
export const statementSums = ofSight(
  async (db, scope, asked: AskedStatement, closed: string | undefined): Promise<SumRecord[]> => {
    const { type, today } = asked;
    const [source, count] = asksForDays(asked)
      ? [daySums(closed), sql`coalesce(sum(p.count), 0)::bigint`]
      : [sql`${sourceOf(type, today)} ${bookOf(type)}`, sql`count(*)`];
    const { rows } = await db.execute<SumRecord>(sql`
    select p.business_day::text as day, p.pay_mode as mode, ${sumsOf(type, count)}
    from ${source} where ${matching(scope, asked)}
    group by grouping sets ((), (p.business_day), (p.pay_mode)) order by p.business_day, p.pay_mode`);
    return rows;
  },
);

/** How many rows a statement has. */
export const countStatement = ofSight(async (db, scope, asked: AskedStatement): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sourceOf(asked.type, asked.today)} where ${matching(scope, asked)}`,
  );
  return rows[0]?.count ?? 0;
});

/** Money refunds that have not gone back: failed ones, and all that are open. */
export const openRefunds = ofSight(
  async (
    db,
    scope,
    of: 'booking' | 'pack',
    { storeId, companyId }: Pick<StatementFilter, 'storeId' | 'companyId'>,
  ) => {
    const { rows } = await db.execute<{ failed: number; open: number; amount: number }>(sql`
      select count(*) filter (where i.state = ${RefundState.failed})::int as failed, count(*)::int as open,
        coalesce(sum(i.amount_cents), 0)::bigint as amount
      from task_item i where ${all([
        inStores(sql`i.store_id`, scope),
        inChosenStores(sql`i.store_id`, storeId),
        whenDefined(
          companyId,
          (ids) => sql`i.store_id = any(array(select id from store where company_id = ${anyOf(ids)}))`,
        ),
        areOpen(of),
      ])}`);
    return rows[0] ?? { failed: 0, open: 0, amount: 0 };
  },
);
