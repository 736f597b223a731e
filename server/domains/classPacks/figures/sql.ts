import { sql } from 'drizzle-orm';
import type { ClassPackFigures } from '../../../../shared/contract/classPacks/shapes.ts';
import { MONEY_MODES } from '../../../../shared/codes/lists.ts';
import { ofStore } from '../../../db/statement.ts';
import { dayIn, instant, iso } from '../../../db/statements/clauses.ts';
import { brokenHoldings, freeTimes } from '../../../db/statements/holdings.ts';
import { offeredIn } from '../clauses.sql.ts';

/** What one brought, as it is kept; the income is a sum that not everybody may see. */
export interface FiguresRecord extends Omit<ClassPackFigures, 'income'>, Record<string, unknown> {
  readonly incomeCents: number;
}

const DAYS_OF_SALES = 90;
const DAYS_TO_END = 30;

const listOf = (rows: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(row_to_json(told)) from (${rows}) told), '[]'::json)`;

/** All of it in one look, so that the figures belong together. */
export const packFigures = ofStore(
  async (db, scope, id: number, { now, zone }: { readonly now: number; readonly zone: string }) => {
    const { rows } = await db.execute<FiguresRecord>(sql`
      with held as (select coalesce(sum(h.used), 0)::int as used, coalesce(sum(h.expired), 0)::int as expired
          from holding h where h.class_pack_id = ${id}),
        bought as (select coalesce(sum(o.amount_cents) filter (where o.pay_mode = any(${sql.param([...MONEY_MODES])}::int[])), 0)
            - coalesce(sum(o.refunded_cents), 0) as cents,
            coalesce(sum(o.quantity) filter (where o.status = 'cancelled' and o.refunded_cents > 0), 0)::int as refunded
          from package_order o where o.class_pack_id = ${id} and o.paid_at is not null)
      select p.sold, held.used, held.expired, bought.refunded, p.distributed, bought.cents::bigint as "incomeCents",
        ${listOf(sql`select ${dayIn(sql`o.paid_at`, zone)} as day, sum(o.quantity)::int as sold from package_order o
          where o.class_pack_id = ${id} and o.paid_at >= ${instant(now)} - make_interval(days => ${DAYS_OF_SALES})
          group by 1 order by 1`)} as sales,
        ${listOf(sql`select ${dayIn(sql`h.valid_to`, zone)} as day, sum(${freeTimes})::int as times from holding h
          where h.class_pack_id = ${id} and h.frozen_at is null and ${freeTimes} > 0 and h.valid_to > ${instant(now)}
            and h.valid_to < ${instant(now)} + make_interval(days => ${DAYS_TO_END}) group by 1 order by 1`)} as expiring,
        ${listOf(sql`select e.id, e.title, ${iso(sql`e.start_at`)} as "startAt", e.booked, e.capacity from event e
          where e.store_id = ${scope.storeId} and e.status = 0 and e.start_at > ${instant(now)}
            and e.payment_modes @> jsonb_build_array(jsonb_build_object('classPackId', ${id}::bigint))
          order by e.start_at, e.id limit 20`)} as sessions,
        (select count(*)::int from (${brokenHoldings(sql`h.class_pack_id = ${id}`)}) b) as broken
      from class_pack p, held, bought where p.id = ${id} and ${offeredIn(scope)}`);
    return rows[0];
  },
);

/** How much of a ticket can be handed out, in class times; null for any number. */
export const freeCountOf = ofStore(async (db, scope, id: number) => {
  const { rows } = await db.execute<{ stock: number | null; distributed: number; free: number | null }>(sql`
    select p.stock * p.times as stock, p.distributed,
      (p.stock - p.sold) * p.times - p.distributed as free
    from class_pack p where p.id = ${id} and p.kind = 1 and ${offeredIn(scope)}`);
  return rows[0];
});
