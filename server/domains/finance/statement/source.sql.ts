import { type SQL, sql } from 'drizzle-orm';
import type { StatementType } from '../../../../shared/codes/journal.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import { anyOf } from '../../../db/statements/clauses.ts';

/**
 * Refunds that have not gone back have no posting, and statements of refunds show them all the same: as rows that move
 * nothing, on the day that is running, with ids of their own above those of postings. Failed ones come first.
 */
const OPEN_FROM = 4_000_000_000_000_000;
const FAILED_FROM = 6_000_000_000_000_000;
const OPEN_STATES = [RefundState.requested, RefundState.sent, RefundState.failed];

/** Which refunds a statement is about; undefined of other statements. */
export const refundsOf = (type: StatementType): 'booking' | 'pack' | undefined =>
  type === 'refund' ? 'booking' : type === 'cancel' ? 'pack' : undefined;

/** Refunds `i` of a statement that have not gone back; said as the index of open ones says it. */
export const areOpen = (of: 'booking' | 'pack'): SQL => sql`(
  i.state in (${sql.raw(OPEN_STATES.join(', '))}) and i.amount_cents > 0
  and ${of === 'booking' ? sql`i.booking_id` : sql`i.package_order_id`} is not null)`;

const itemIdOf = (id: number): number => (id >= FAILED_FROM ? id - FAILED_FROM : id - OPEN_FROM);

const openRows = (of: 'booking' | 'pack', today: string, ids: readonly number[] | undefined): SQL => {
  const items = ids?.filter((id) => id >= OPEN_FROM).map(itemIdOf);
  return sql`select (case when i.state = ${RefundState.failed} then ${FAILED_FROM}::bigint else ${OPEN_FROM}::bigint end)
      + i.id as id, s.company_id, i.store_id, ${today}::date as business_day, coalesce(i.last_try_at, t.created_at) as at,
      ${of === 'booking' ? sql`'refund'` : sql`'packRefund'`}::text as kind, 0::bigint as cents, 0::bigint as fee_cents,
      0::bigint as discount_cents, i.pay_mode, 0 as times, i.booking_id, i.event_id, i.package_order_id, i.id as refund_id,
      i.amount_cents as open_cents
    from task_item i join store s on s.id = i.store_id join task t on t.id = i.task_id
    where ${areOpen(of)}${items ? sql` and i.id = ${anyOf(items)}` : sql``}`;
};

/**
 * What the rows `p` of a statement are read from. With `ids` those rows alone, as far as that makes the reading shorter.
 */
export function sourceOf(type: StatementType, today: string, ids?: readonly number[]): SQL {
  const of = refundsOf(type);
  const hasOpen = ids === undefined || ids.some((id) => id >= OPEN_FROM);
  if (of === undefined || !hasOpen) return sql`(select x.*, 0::bigint as open_cents from posting x) p`;
  return sql`(select x.id, x.company_id, x.store_id, x.business_day, x.at, x.kind, x.cents, x.fee_cents, x.discount_cents,
      x.pay_mode, x.times, x.booking_id, x.event_id, x.package_order_id, x.refund_id, 0::bigint as open_cents
    from posting x union all ${openRows(of, today, ids)}) p`;
}

/**
 * The rows of what lies in each day, kind and mode: of closed days added up when they closed, of open ones each posting by
 * itself. For sums over long times that ask for nothing else.
 */
export const daySums = (closed: string | undefined): SQL => {
  const columns = sql`company_id, store_id, business_day, kind, pay_mode`;
  const posted = (open: SQL): SQL => sql`select ${columns}, 1 as count, cents, fee_cents, discount_cents
    from posting where ${open}`;
  if (closed === undefined) return sql`(${posted(sql`true`)}) p`;
  return sql`(select ${columns}, count, cents, fee_cents, discount_cents from day_sum where business_day <= ${closed}::date
    union all ${posted(sql`business_day > ${closed}::date`)}) p`;
};
