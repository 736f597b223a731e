import { type SQL, sql } from 'drizzle-orm';
import type { ChannelGrain } from '../../../../shared/codes/channels.ts';
import type { Queryable } from '../../../db/pool.ts';
import { ofStore, ofStoreOrLink } from '../../../db/statement.ts';
import { inReach } from '../clauses.sql.ts';
import { type Between, within } from '../../../db/statements/conditions.ts';
import { paidCents, wasPaid } from '../../../db/statements/paidOrders.ts';

/** Whose figures: of one code, or of all codes of a target. */
export interface FiguresOf {
  readonly serialNumber?: string | undefined;
  readonly searchId?: number | undefined;
}
/** Which figures, in which steps. */
export interface FiguresRange extends Between {
  readonly grain: ChannelGrain;
  readonly zone: string;
}
/** Sums of one step, or with `step` null of the whole range. */
export interface FiguresRow extends Record<string, unknown> {
  /** Beginning of the step by the clock of the zone: `2026-03-01 09:00`. */
  readonly step: string | null;
  readonly pv: number;
  readonly uv: number;
  readonly orders: number;
  readonly paidOrders: number;
  readonly checkedIn: number;
  readonly payers: number;
  readonly paidAmount: number;
  readonly refund: number;
}

const codes = ({ serialNumber, searchId }: FiguresOf, store: SQL): SQL => sql`
  select c.id from channel_code c where ${store}
    ${serialNumber === undefined ? sql`` : sql`and c.serial_number = ${serialNumber}`}
    ${searchId === undefined ? sql`` : sql`and c.search_id = ${searchId}`}`;

/** Both halves are summed step by step and as a whole: people who come twice are counted once in the whole. */
async function figures(
  db: Queryable,
  of: SQL,
  { grain, zone, ...between }: FiguresRange,
): Promise<FiguresRow[]> {
  const step = (at: SQL) =>
    sql`to_char(date_trunc(${grain}, ${at} at time zone ${zone}), 'YYYY-MM-DD HH24:MI')`;
  const { rows } = await db.execute<FiguresRow>(sql`
    with visits as (
      select step, count(*) as pv, count(distinct visitor) as uv
      from (select ${step(sql`v.at`)} as step, v.visitor from channel_visit v
        where v.channel_id in (${of}) and ${within(sql`v.at`, between)}) counted
      group by rollup (step)),
    orders as (
      select step, count(*) as orders, count(*) filter (where paid) as paid_orders,
        count(*) filter (where paid and checked_in_at is not null) as checked_in,
        count(distinct member_id) filter (where paid) as payers,
        coalesce(sum(paid_cents), 0)::bigint as paid_amount,
        coalesce(sum(refunded_cents), 0)::bigint as refund
      from (select ${step(sql`b.booked_at`)} as step, ${wasPaid} as paid, ${paidCents} as paid_cents,
          b.* from booking b
        where b.channel_id in (${of}) and ${within(sql`b.booked_at`, between)}) counted
      group by rollup (step))
    select coalesce(v.step, o.step) as step, coalesce(v.pv, 0) as pv, coalesce(v.uv, 0) as uv,
      coalesce(o.orders, 0) as orders, coalesce(o.paid_orders, 0) as "paidOrders",
      coalesce(o.checked_in, 0) as "checkedIn", coalesce(o.payers, 0) as payers,
      coalesce(o.paid_amount, 0) as "paidAmount", coalesce(o.refund, 0) as refund
    from visits v full join orders o on coalesce(o.step, '') = coalesce(v.step, '')`);
  return rows;
}

/** Figures of codes in reach, step by step and as a whole. */
export const channelFigures = ofStoreOrLink((db, scope, of: FiguresOf, range: FiguresRange) =>
  figures(db, codes(of, inReach(scope)), range),
);

/** Visits by weekday (1 is Monday) and hour of the zone. */
export const visitHours = ofStore(async (db, scope, of: FiguresOf, { zone, ...between }: FiguresRange) => {
  const { rows } = await db.execute<{ weekday: number; hour: number; count: number }>(sql`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*) as count
    from (select v.at at time zone ${zone} as local from channel_visit v
      where v.channel_id in (${codes(of, inReach(scope))}) and ${within(sql`v.at`, between)}) counted
    group by 1, 2`);
  return rows;
});

/** What one member brought who passes the code on. */
export interface SharerRow extends Record<string, unknown> {
  readonly userName: string;
  readonly pv: number;
  readonly uv: number;
  readonly orders: number;
  readonly paidAmount: number;
}

/** The members who brought most, by orders, then by visitors. */
export const sharerRows = ofStore(
  async (db, scope, of: FiguresOf, { limit, ...between }: Between & { readonly limit: number }) => {
    const { rows } = await db.execute<SharerRow>(sql`
      select m.name as "userName", count(*) as pv, count(distinct v.visitor) as uv, count(b.id) as orders,
        coalesce(sum(b.amount_cents) filter (where ${wasPaid}), 0)::bigint as "paidAmount"
      from channel_visit v join member m on m.id = v.sharer_id
      left join booking b on b.id = v.booking_id and b.channel_id = v.channel_id
      where v.channel_id in (${codes(of, inReach(scope))}) and ${within(sql`v.at`, between)}
      group by m.id, m.name order by orders desc, uv desc, m.id limit ${limit}`);
    return rows;
  },
);
