import { type SQL, sql } from 'drizzle-orm';
import { POSTING_KINDS } from '../../../shared/codes/journal.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import { CORRECTIONS_SHOWN } from '../../../shared/codes/money/months.ts';
import type { Correction, KindLine, MonthTotals } from '../../../shared/contract/monthClose/shapes.ts';
import { ofPlatform } from '../../db/statement.ts';
import { anyText, instant, iso } from '../../db/statements/clauses.ts';

/** Postings `p` on business days, by the index of kinds. */
const onDays = (start: string, end: string): SQL =>
  sql`p.kind = ${anyText(POSTING_KINDS)} and p.business_day between ${start}::date and ${end}::date`;

/** A closed month as it is kept. */
export interface ClosedRecord extends Record<string, unknown> {
  readonly month: string;
  readonly totals: string;
  readonly hash: string;
  readonly failedRefunds: number;
  readonly note: string;
  readonly closedBy: string;
  readonly closedAt: string;
}

/** Closed months from one on, the newest first. */
export const closedMonths = ofPlatform(async (db, _scope, from: string): Promise<ClosedRecord[]> => {
  const { rows } = await db.execute<ClosedRecord>(sql`
    select to_char(c.month, 'YYYY-MM') as month, c.totals, c.hash, c.failed_refunds as "failedRefunds", c.note,
      a.name as "closedBy", ${iso(sql`c.closed_at`)} as "closedAt"
    from month_close c join account a on a.id = c.closed_by
    where c.month >= ${`${from}-01`}::date order by c.month desc`);
  return rows;
});

/** The newest closed month; undefined while none is. */
export const newestClosed = ofPlatform(async (db): Promise<string | undefined> => {
  const { rows } = await db.execute<{ month: string | null }>(
    sql`select to_char(max(month), 'YYYY-MM') as month from month_close`,
  );
  return rows[0]?.month ?? undefined;
});

/** Sums of an account. */
export interface MovementRecord extends Record<string, unknown> {
  readonly account: MonthTotals['accounts'][number]['account'];
  readonly debit: number;
  readonly credit: number;
}

/** What moved on each account on business days. */
export const movements = ofPlatform(
  async (db, _scope, start: string, end: string): Promise<MovementRecord[]> => {
    const { rows } = await db.execute<MovementRecord>(sql`
    select v.account, sum(v.debit)::bigint as debit, sum(v.credit)::bigint as credit
    from (select p.debit, p.credit, sum(p.cents) as cents from posting p where ${onDays(start, end)} group by 1, 2) s
    cross join lateral (values (s.debit, s.cents, 0), (s.credit, 0, s.cents)) as v(account, debit, credit)
    group by v.account`);
    return rows;
  },
);

/** What postings of each kind add up to on business days. */
export const kindSums = ofPlatform(async (db, _scope, start: string, end: string): Promise<KindLine[]> => {
  const { rows } = await db.execute<KindLine & Record<string, unknown>>(sql`
    select p.kind, count(*)::int as count, sum(p.cents)::bigint as cents from posting p
    where ${onDays(start, end)} group by p.kind`);
  return rows;
});

/** What was recognised on business days, by the month in which it came in. */
export const recognisedByReceipt = ofPlatform(
  async (db, _scope, start: string, end: string): Promise<MonthTotals['recognised']> => {
    const { rows } = await db.execute<MonthTotals['recognised'][number] & Record<string, unknown>>(sql`
      select to_char(coalesce(b.business_day, o.business_day), 'YYYY-MM') as received,
        sum(case when p.kind = 'unrecognised' then -p.cents else p.cents end)::bigint as cents
      from posting p
        left join order_book k on k.booking_id = p.booking_id
        left join lateral (select x.business_day from posting x
          where x.booking_id = p.booking_id and x.kind = 'payment' order by x.id limit 1) b on true
        left join lateral (select x.business_day from posting x
          where x.package_order_id = coalesce(k.paid_by, p.package_order_id) and x.kind = 'packPayment'
          order by x.id limit 1) o on b.business_day is null
      where p.kind in ('recognised', 'unrecognised', 'expired', 'remainder')
        and p.business_day between ${start}::date and ${end}::date
      group by 1 order by 1`);
    return rows;
  },
);

/** Money refunds that have failed. */
export const countFailedRefunds = ofPlatform(async (db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from task_item where state = ${RefundState.failed} and amount_cents > 0`);
  return rows[0]?.count ?? 0;
});

const corrected = (start: string, end: string): SQL => sql`
  posting p join posting r on r.id = p.reverses
  where p.business_day > ${end}::date and r.business_day between ${start}::date and ${end}::date`;

/** How many postings of later days take something of these days back, and how much. */
export const correctionSums = ofPlatform(async (db, _scope, start: string, end: string) => {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(p.cents), 0)::bigint as cents from ${corrected(start, end)}`);
  return rows[0] ?? { count: 0, cents: 0 };
});

/** The first of them. */
export const correctionRows = ofPlatform(
  async (db, _scope, start: string, end: string): Promise<Correction[]> => {
    const { rows } = await db.execute<Correction & Record<string, unknown>>(sql`
    select c.id, c."bizDate", c.kind, c.cents, c."reversedDay", c."reversedKind", coalesce(b.order_number, o.order_number, '') as "orderNumber" from (
      select p.id, p.business_day::text as "bizDate", p.kind, p.cents, p.booking_id, p.package_order_id,
        r.business_day::text as "reversedDay", r.kind as "reversedKind"
      from ${corrected(start, end)} order by p.business_day, p.id limit ${CORRECTIONS_SHOWN}) c
    left join booking b on b.id = c.booking_id
    left join package_order o on o.id = c.package_order_id and c.booking_id is null
    order by c."bizDate", c.id`);
    return rows;
  },
);

/** One month is closed at a time. */
export const holdClosing = ofPlatform(async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('month close'))`);
});

/** Closes a month for good. */
export const insertClosed = ofPlatform(
  async (
    tx,
    _scope,
    row: Pick<ClosedRecord, 'month' | 'totals' | 'hash' | 'failedRefunds' | 'note'>,
    by: { readonly accountId: number; readonly now: number },
  ) => {
    await tx.execute(sql`
      insert into month_close (month, totals, hash, failed_refunds, note, closed_by, closed_at)
      values (${`${row.month}-01`}::date, ${row.totals}, ${row.hash}, ${row.failedRefunds}, ${row.note}, ${by.accountId},
        ${instant(by.now)})`);
  },
);
