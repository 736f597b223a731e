import { type SQL, sql } from 'drizzle-orm';
import { type PostingKind, STATEMENT_KINDS, type StatementType } from '../../../../shared/codes/journal.ts';
import type { StoreChoice } from '../../../../shared/contract/basics.ts';
import type { Scope } from '../../../db/scope.ts';
import { anyOf, anyText } from '../../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../../db/statements/conditions.ts';
import { inChosenStores, inStores } from '../../../db/statements/inStores.ts';
import { openDifferences } from '../../reconciliation/service.ts';
import type { Paging, Sorting } from '../../../db/statements/page.ts';

/** Filters of a statement, of either side. */
export interface StatementFilter extends Paging, Sorting<'bizDate' | 'net' | 'at'> {
  readonly start: string;
  readonly end: string;
  readonly storeId?: StoreChoice | undefined;
  readonly companyId?: readonly number[] | undefined;
  readonly eventTitle?: string | undefined;
  readonly eventId?: readonly number[] | undefined;
  readonly orderNumber?: string | undefined;
  readonly payMode?: readonly number[] | undefined;
  readonly channel?: readonly number[] | undefined;
  readonly coachId?: readonly number[] | undefined;
  readonly refundState?: readonly number[] | undefined;
  readonly amountMin?: number | undefined;
  readonly amountMax?: number | undefined;
  /** 1 of what providers do not bear out and nobody has explained, 0 of the rest; operators alone ask. */
  readonly differs?: 0 | 1 | undefined;
}

/** A question of one statement. */
export interface AskedStatement {
  readonly type: StatementType;
  readonly filter: Omit<StatementFilter, keyof Paging | keyof Sorting>;
  /** The running business day, on which refunds stand that have not gone back. */
  readonly today: string;
}

/** Statements whose rows are postings alone, and whose sums ask for nothing else. */
const PLAIN_TYPES: readonly StatementType[] = ['payment', 'revenue', 'paid', 'write-off'];
/** Whether sums of days say all that is asked for: no filter looks into a day. */
export const asksForDays = ({ type, filter }: Pick<AskedStatement, 'type' | 'filter'>): boolean =>
  PLAIN_TYPES.includes(type) &&
  !filter.eventTitle &&
  !filter.orderNumber &&
  [
    filter.eventId,
    filter.channel,
    filter.coachId,
    filter.refundState,
    filter.amountMin,
    filter.amountMax,
    filter.differs,
  ].every((value) => value === undefined);

// One kind by `=`: the index that begins with it then gives the rows in the order of days.
const kindsIn = (kinds: readonly PostingKind[]): SQL =>
  kinds.length === 1 ? sql`p.kind = ${kinds[0]}` : sql`p.kind = ${anyText(kinds)}`;

/** 1 for a posting of the statement, -1 for one that takes something back. */
export const signOf = (type: StatementType): SQL => {
  const { minus } = STATEMENT_KINDS[type];
  return minus.length === 0 ? sql`1` : sql`(case when ${kindsIn(minus)} then -1 else 1 end)`;
};

/** What a posting `p` with its order's book `k` counts in each column; signed cents. */
export function amountsOf(type: StatementType): Readonly<Record<'gross' | 'discount' | 'fee' | 'net', SQL>> {
  const sign = signOf(type);
  return {
    gross: sql`${sign} * (p.cents + p.discount_cents)`,
    discount: sql`${sign} * p.discount_cents`,
    fee: sql`${sign} * p.fee_cents`,
    net: sql`${sign} * (p.cents - p.fee_cents)`,
  };
}

/** Orders with this whole number, or with a payment of this number. */
const ofOrder = (number: string): SQL => sql`(
  p.booking_id = any(array(select id from booking where order_number = ${number} or payment_number = ${number}))
  or p.package_order_id = any(array(select id from package_order where order_number = ${number} or payment_number = ${number})))`;

/** Sessions, or tickets and packs, with this word in their names; looked up once, for there are few of them. */
const hasName = (word: string): SQL => sql`(
  p.event_id = any(array(select id from event where ${contains(sql`title`, word)}))
  or p.package_order_id = any(array(select o.id from package_order o join class_pack c on c.id = o.class_pack_id
    where ${contains(sql`c.name`, word)})))`;

const cameBy = (channels: readonly number[]): SQL => sql`(
  exists (select from booking b where b.id = p.booking_id and b.source = ${anyOf(channels)})
  or p.booking_id is null and exists (select from package_order o where o.id = p.package_order_id
    and o.source = ${anyOf(channels)}))`;

/** Which postings `p` a statement shows, within a scope. */
export function matching(scope: Scope, { type, filter }: Pick<AskedStatement, 'type' | 'filter'>): SQL {
  const { plus, minus } = STATEMENT_KINDS[type];
  const { net } = amountsOf(type);
  return all([
    inStores(sql`p.store_id`, scope),
    kindsIn([...plus, ...minus]),
    sql`p.business_day between ${filter.start}::date and ${filter.end}::date`,
    inChosenStores(sql`p.store_id`, filter.storeId),
    whenDefined(filter.companyId, (ids) => sql`p.company_id = ${anyOf(ids)}`),
    whenDefined(filter.eventId, (ids) => sql`p.event_id = ${anyOf(ids)}`),
    whenDefined(filter.eventTitle || undefined, hasName),
    whenDefined(filter.orderNumber || undefined, ofOrder),
    whenDefined(filter.payMode, (codes) => sql`p.pay_mode = ${anyOf(codes)}`),
    whenDefined(filter.channel, cameBy),
    whenDefined(
      filter.coachId,
      (ids) =>
        sql`exists (select from event e where e.id = p.event_id and e.coach_ids && ${sql.param([...ids])}::bigint[])`,
    ),
    whenDefined(
      filter.refundState,
      (states) =>
        sql`exists (select from task_item i where i.id = p.refund_id and i.state = ${anyOf(states)})`,
    ),
    whenDefined(filter.amountMin, (cents) => sql`${net} >= ${cents}`),
    whenDefined(filter.amountMax, (cents) => sql`${net} <= ${cents}`),
    whenDefined(filter.differs, (differs) =>
      differs === 1
        ? sql`p.id = any(${openDifferences(filter.start, filter.end)})`
        : sql`p.id <> all(${openDifferences(filter.start, filter.end)})`,
    ),
  ]);
}
