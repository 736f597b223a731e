import { type SQL, sql } from 'drizzle-orm';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { orders } from '../../../../shared/contract/orders/calls.ts';
import { searchedNumber } from '../../../../shared/format/typedNumber.ts';
import type { Scope } from '../../../db/scope.ts';
import { ofSight } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';
import { all, contains, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import {
  ofNumber,
  purchaseConditions,
  type PurchaseTable,
  type QueryClock,
  withRefundIn,
} from '../../../db/statements/purchases.ts';

/** Filters of the lists of orders. */
export type OrderFilter = ParsedRequest<typeof orders>['query'];

/** Where orders `b` are stored. */
export const BOOKINGS: PurchaseTable = {
  table: sql`booking`,
  alias: 'b',
  at: 'booked_at',
  refundOf: 'booking_id',
  statusNames: {
    [OrderStatus.pendingPayment]: 'pending',
    [OrderStatus.completed]: 'paid',
    [OrderStatus.revoked]: 'cancelled',
  },
};

/** People or sessions of a word that are named one by one; of more than that a condition on each order is quicker. */
const NAMED_AT_MOST = 20_000;

/** Whom and what a word names among the orders in sight; too many to be named are left to a condition on each order. */
export interface NamedByWord {
  readonly people: readonly number[];
  readonly sessions: readonly number[];
  readonly isMany: boolean;
}

/** A question of the list, with what its word names. */
export interface AskedOrders {
  readonly filter: OrderFilter;
  readonly clock: QueryClock;
  readonly named: NamedByWord | undefined;
}

/**
 * The question of a filter. Its word is looked up here, once a request, whatever is asked of it then. People and sessions are
 * found first and named: an index then leads to their orders, where a condition on each order had all orders of the stores read.
 */
export const askOrders = ofSight(
  async (db, scope, filter: OrderFilter, clock: QueryClock): Promise<AskedOrders> => {
    const { keyword } = filter;
    if (!keyword || searchedNumber(keyword)) return { filter, clock, named: undefined };
    const within = lookedAt(scope, filter);
    // Members are known to every merchant: only those who ordered here are named.
    const buyers = sql`${peopleOf(keyword)} and exists (select from booking o where o.member_id = m.id and ${within.orders})`;
    const most = NAMED_AT_MOST + 1;
    const { rows } = await db.execute<{ people: number[]; sessions: number[] }>(sql`
      select to_json(array(select id from (${buyers} limit ${most}) found order by id)) as people,
        to_json(array(select id from (${sessionsOf(keyword, within)} limit ${most}) found order by id)) as sessions`);
    const { people = [], sessions = [] } = rows[0] ?? {};
    const isMany = Math.max(people.length, sessions.length) > NAMED_AT_MOST;
    return { filter, clock, named: { people, sessions, isMany } };
  },
);

const peopleOf = (word: string): SQL =>
  sql`select m.id from member m where ${formContains(sql`m.normal_name`, word)}`;
const sessionsOf = (word: string, { sessions }: LookedAt): SQL =>
  sql`select e.id from event e where ${sessions} and ${contains(sql`e.title`, word)}`;

/** Exact numbers and phones are looked up; everything else is searched in names and titles. */
function matchWord(word: string, named: NamedByWord | undefined, within: LookedAt): SQL {
  const number = searchedNumber(word);
  if (number) return ofNumber(BOOKINGS, number);
  if (!named || named.isMany)
    return sql`(b.member_id in (${peopleOf(word)}) or b.event_id in (${sessionsOf(word, within)}))`;
  return sql`(b.member_id = ${anyOf(named.people)} or b.event_id = ${anyOf(named.sessions)})`;
}

/** Where to look: conditions on the orders `o`, the sessions `e` and the refunds `i` of a question. */
interface LookedAt {
  readonly orders: SQL;
  readonly sessions: SQL;
  readonly refunds: SQL;
}

/** Those in sight, and of templates that are named theirs alone. */
function lookedAt(scope: Scope, { templateId }: OrderFilter): LookedAt {
  const templates = templateId && anyOf(templateId);
  const where = (store: SQL, ofTemplates: (ids: SQL) => SQL): SQL =>
    all([inStores(store, scope), whenDefined(templates, ofTemplates)]);
  return {
    orders: where(sql`o.store_id`, (ids) => sql`o.template_id = ${ids}`),
    sessions: where(sql`e.store_id`, (ids) => sql`e.template_id = ${ids}`),
    refunds: where(
      sql`i.store_id`,
      (ids) => sql`i.store_id in (select store_id from event_template where id = ${ids})`,
    ),
  };
}

const hasReturned = sql`(b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0)`;
/** B18, as `threeState` of shared/codes says it; a test compares the two. */
const threeState = sql`case when b.status = 'cancelled' then 3 when b.status <> 'paid' then 0
  when ${hasReturned} then 2 else 1 end`;

/** Numbers and phones that end in these digits; each part by an index of its own, before anything else is looked at. */
const endsIn = (
  digits: string,
): SQL => sql`b.id in (select id from booking where right(order_number, 4) = ${digits}
  union all select o.id from member m join booking o on o.member_id = m.id where right(m.phone, 4) = ${digits})`;

/** Orders `b` that a question asks for. */
export function matching(scope: Scope, { filter, clock, named }: AskedOrders): SQL {
  const within = lookedAt(scope, filter);
  const { sessionStart, sessionEnd } = filter;
  const sessionDays = onDays(sql`e.start_at`, { start: sessionStart, end: sessionEnd }, clock.zone);
  return all([
    whenDefined(filter.keyword || undefined, (word) => matchWord(word, named, within)),
    ...purchaseConditions(BOOKINGS, filter, clock),
    whenDefined(filter.companyId, (ids) => sql`b.company_id = ${anyOf(ids)}`),
    whenDefined(filter.eventId, (ids) => sql`b.event_id = ${anyOf(ids)}`),
    whenDefined(filter.templateId, (ids) => sql`b.template_id = ${anyOf(ids)}`),
    whenDefined(filter.refundState, (states) => withRefundIn(BOOKINGS, states, within.refunds)),
    whenDefined(filter.threeState, (codes) => sql`(${threeState}) = ${anyOf(codes)}`),
    whenDefined(filter.lastDigits, endsIn),
    whenDefined(
      sessionDays,
      (days) => sql`b.event_id = any(array(select e.id from event e where ${within.sessions} and ${days}))`,
    ),
    whenDefined(filter.checkedIn, (yes) =>
      yes === 1 ? sql`b.checked_in_at is not null` : sql`b.checked_in_at is null`,
    ),
  ]);
}
