import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { businessSummary } from '../../../../shared/contract/finance/calls.ts';
import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';
import { all, whenDefined } from '../../../db/statements/conditions.ts';
import { daySums } from '../statement/source.sql.ts';

/** What the report is asked for. */
export type BusinessFilter = ParsedRequest<typeof businessSummary>['query'];
/** A row without what follows from the others. */
export type BusinessRecord = Omit<BusinessRow, 'refundRate' | 'net' | 'deferred'> & Record<string, unknown>;

const sumOf = (value: SQL, kinds: SQL): SQL =>
  sql`coalesce(sum(${value}) filter (where ${kinds}), 0)::bigint`;

/** Sums of the journal by period and company, from the first period on. */
export const businessRows = ofPlatform(
  async (db, _scope, filter: BusinessFilter, closed: string | undefined): Promise<BusinessRecord[]> => {
    const { start, end, grain, companyId, storeId } = filter;
    const { rows } = await db.execute<BusinessRecord>(sql`
    with s as (
      select date_trunc(${grain}::text, p.business_day::timestamp)::date as period, p.company_id,
        coalesce(sum(p.count) filter (where p.kind in ('payment', 'packPayment')), 0)::int as orders,
        ${sumOf(sql`p.cents + p.discount_cents`, sql`p.kind in ('payment', 'packPayment')`)} as gross,
        ${sumOf(sql`p.discount_cents`, sql`p.kind in ('payment', 'packPayment')`)} as discount,
        ${sumOf(sql`p.cents`, sql`p.kind in ('refund', 'packRefund')`)} as refund,
        ${sumOf(sql`case when p.kind = 'fee' then p.cents else -p.cents end`, sql`p.kind in ('fee', 'feeReturned')`)} as fee,
        ${sumOf(
          sql`case when p.kind = 'unrecognised' then -p.cents else p.cents end`,
          sql`p.kind in ('recognised', 'expired', 'remainder', 'unrecognised')`,
        )} as recognised
      from ${daySums(closed)} where ${all([
        sql`p.business_day between ${start}::date and ${end}::date`,
        whenDefined(companyId, (ids) => sql`p.company_id = ${anyOf(ids)}`),
        whenDefined(storeId, (ids) => sql`p.store_id = ${anyOf(ids)}`),
      ])}
      group by 1, 2)
    select greatest(s.period, ${start}::date)::text as period, s.company_id as "companyId", c.company_name as "companyName",
      s.orders, s.gross, s.discount, s.refund, s.fee, s.recognised
    from s join company c on c.id = s.company_id order by s.period, c.company_name, c.id`);
    return rows;
  },
);
