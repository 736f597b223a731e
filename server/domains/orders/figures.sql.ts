import { sql } from 'drizzle-orm';
import { dayIn } from '../../db/statements/clauses.ts';
import { inActingStore } from '../../db/statements/inStores.ts';
import { ofPlatform, ofStore, ofSight } from '../../db/statement.ts';
import { tookPlace } from './clauses.sql.ts';
import { type FailedRefunds, failedSums, hasFailed, sumFailedRefunds } from './failedRefunds.sql.ts';
import { paidCents } from '../../db/statements/paidOrders.ts';
import { type Between, within } from '../../db/statements/conditions.ts';

/** Orders of one business day, by the day they were booked; cents. */
export interface SalesDay extends Record<string, unknown> {
  readonly day: string;
  readonly bookings: number;
  readonly paid: number;
  readonly refunded: number;
}
/** Sales of one business day in one store. */
export interface StoreSalesDay extends SalesDay {
  readonly newMembers: number;
}

const sales = sql`count(*) as bookings, coalesce(sum(${paidCents}), 0)::bigint as paid,
  coalesce(sum(b.refunded_cents), 0)::bigint as refunded`;

/**
 * Days of the store with orders. A new member is counted on the day of the first order in this store: one look into
 * the time before for each buyer, not for each order or each day.
 */
export const storeSales = ofStore(async (db, { storeId }, between: Between, zone: string) => {
  // Only what is counted is kept of an order, and its day as a date: whole orders of a busy week went to the disk.
  const { rows } = await db.execute<StoreSalesDay>(sql`
    with period as materialized (select b.member_id, (b.booked_at at time zone ${zone})::date as day,
          ${paidCents} as paid, b.refunded_cents as refunded from booking b
        where b.store_id = ${storeId} and ${within(sql`b.booked_at`, between)}),
      first as (select min(buyer.day) as day from period buyer group by buyer.member_id
        having not exists (select from booking o where o.member_id = buyer.member_id and o.store_id = ${storeId}
          and o.booked_at < ${new Date(between.from).toISOString()}::timestamptz)),
      fresh as (select day, count(*) as members from first group by day),
      sold as (select day, count(*) as bookings, sum(paid) as paid, sum(refunded) as refunded from period group by day)
    select to_char(sold.day, 'YYYY-MM-DD') as day, sold.bookings, sold.paid::bigint as paid,
      sold.refunded::bigint as refunded, coalesce(fresh.members, 0) as "newMembers"
    from sold left join fresh on fresh.day = sold.day`);
  return rows;
});

/** Days of all merchants with orders. */
export const platformSales = ofPlatform(async (db, _scope, between: Between, zone: string) => {
  const { rows } = await db.execute<SalesDay>(sql`
    select ${dayIn(sql`b.booked_at`, zone)} as day, ${sales}
    from booking b where ${within(sql`b.booked_at`, between)} group by 1`);
  return rows;
});

/** Seats of sessions that took place, by the day they began, and how many of them were checked in. */
export interface AttendanceDay extends Record<string, unknown> {
  readonly day: string;
  readonly endedSeats: number;
  readonly checkedIn: number;
}

/** Days of the store with such sessions. */
export const storeAttendance = ofStore(
  async (
    db,
    { storeId },
    between: Between,
    { now, zone }: { readonly now: number; readonly zone: string },
  ) => {
    const { rows } = await db.execute<AttendanceDay>(sql`
      select ${dayIn(sql`e.start_at`, zone)} as day, sum(e.booked)::bigint as "endedSeats",
        sum(e.checked_in)::bigint as "checkedIn"
      from event e where e.store_id = ${storeId} and ${within(sql`e.start_at`, between)} and ${tookPlace(now)}
      group by 1`);
    return rows;
  },
);

/** The failed refunds in sight; /order/index lists those of a store by `refundState=4`. */
export const failedRefunds = ofSight((db, scope) =>
  sumFailedRefunds(db, inActingStore(sql`i.store_id`, scope)),
);

/** The templates with most of them. */
export interface FailedTemplate extends FailedRefunds {
  readonly templateId: number;
  readonly title: string;
  readonly companyName: string;
  readonly storeName: string;
}

/** Templates of every merchant with failed refunds, most of them first. */
export const failedRefundTemplates = ofPlatform(async (db, _scope, limit: number) => {
  const { rows } = await db.execute<FailedTemplate>(sql`
    select t.id as "templateId", t.title, company.name as "companyName", store.name as "storeName", found.orders,
      found.amount
    from (select b.template_id, ${failedSums} from task_item i join booking b on b.id = i.booking_id
        where ${hasFailed} group by b.template_id order by orders desc, b.template_id limit ${limit}) found
      join event_template t on t.id = found.template_id
      join company on company.id = t.company_id join store on store.id = t.store_id
    order by found.orders desc, t.id`);
  return rows;
});
