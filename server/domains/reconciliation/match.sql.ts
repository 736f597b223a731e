import { type SQL, sql } from 'drizzle-orm';

/** Postings that moved money at the provider. */
const THROUGH_PROVIDER = sql`p.kind in ('payment', 'packPayment', 'refund', 'packRefund') and 'provider' in (p.debit, p.credit)`;

/** Rows that no one has matched or explained. */
export const OPEN = sql`state <> 'matched' and note is null`;

/** Our postings of business days that the files of providers do not bear out, and that nobody has explained, as an array. */
export const openDifferences = (start: string, end: string): SQL => sql`array(
  with ${reconciled(start, end)} select posting_id from reconciled where posting_id is not null and ${OPEN})`;

/**
 * What we and the providers moved on business days, side by side, as `reconciled` for the statement that follows: rows that
 * were matched by hand first, then those of the same number and amount, then others of the same number, one by one in the
 * order of time. What has no other side is missing there or here. It counts on our day, for the provider's may begin at
 * another hour. A row is named by our posting (even) or, without one, by the provider's row (odd).
 *
 * A refund of the provider may carry the number of the payment or its own: both are ours.
 *
 * Sets are asked for by `in`: of an array of another statement ten values are expected, of a month there are ten thousand, and
 * each would be compared with each.
 */
export const reconciled = (start: string, end: string): SQL => sql`
  asked as materialized (
    select r.flow_number as number, r.posting_id as id from provider_row r
      where r.business_day between ${start}::date and ${end}::date
    union
    select v.number, p.id from posting p
      left join booking b on b.id = p.booking_id
      left join package_order o on o.id = p.package_order_id and p.booking_id is null
      left join task_item i on i.id = p.refund_id
      cross join lateral (values (coalesce(b.payment_number, o.payment_number)), (i.flow_number)) as v(number)
      where ${THROUGH_PROVIDER} and p.business_day between ${start}::date and ${end}::date),
  orders as materialized (
    select b.id as booking_id, null::bigint as package_order_id from booking b
      where b.payment_number in (select number from asked)
    union select i.booking_id, i.package_order_id from task_item i
      where i.flow_number <> '' and i.flow_number in (select number from asked)
    union select null, o.id from package_order o where o.payment_number in (select number from asked)),
  ours as materialized (
    select p.id, coalesce(b.payment_number, o.payment_number, '') as number, coalesce(i.flow_number, '') as refund_number,
      coalesce(b.order_number, o.order_number, '') as order_number, p.business_day, p.at,
      case when p.debit = 'provider' then p.cents else -p.cents end as cents
    from posting p
      left join booking b on b.id = p.booking_id
      left join package_order o on o.id = p.package_order_id and p.booking_id is null
      left join task_item i on i.id = p.refund_id
    where ${THROUGH_PROVIDER} and p.id in (
      select id from asked where id is not null
      union select p.id from orders s join posting p on p.booking_id = s.booking_id
      union select p.id from orders s join posting p on p.package_order_id = s.package_order_id and p.booking_id is null)),
  theirs as materialized (
    select distinct on (r.id) r.id, r.posting_id, coalesce(x.number, r.flow_number) as number, r.flow_number, r.provider,
      r.business_day, r.at, r.cents, r.fee_cents
    from provider_row r left join ours x on x.refund_number <> '' and x.refund_number = r.flow_number
    where r.id in (
      select r.id from provider_row r where r.flow_number in (select number from asked)
      union select r.id from provider_row r where r.flow_number in (select number from ours)
      union select r.id from provider_row r where r.flow_number in (select refund_number from ours)
      union select r.id from provider_row r where r.posting_id in (select id from ours))
    order by r.id),
  by_hand as (select o.id as posting_id, t.id as row_id from theirs t join ours o on o.id = t.posting_id),
  ours_left as (
    select o.*, row_number() over (partition by o.number, o.cents order by o.at, o.id) as place
    from ours o where o.id <> all(array(select posting_id from by_hand))),
  theirs_left as (
    select t.*, row_number() over (partition by t.number, t.cents order by t.at, t.id) as place
    from theirs t where t.id <> all(array(select row_id from by_hand))),
  exact as (
    select o.id as posting_id, t.id as row_id from ours_left o
    join theirs_left t on t.number = o.number and t.cents = o.cents and t.place = o.place),
  ours_rest as (
    select o.id, o.number, sign(o.cents) as way, row_number() over (partition by o.number, sign(o.cents) order by o.at, o.id) as place
    from ours_left o where not exists (select from exact e where e.posting_id = o.id)),
  theirs_rest as (
    select t.id, t.number, sign(t.cents) as way, row_number() over (partition by t.number, sign(t.cents) order by t.at, t.id) as place
    from theirs_left t where not exists (select from exact e where e.row_id = t.id)),
  pairs as (
    select posting_id, row_id, true as by_hand from by_hand
    union all select posting_id, row_id, false from exact
    union all select o.id, t.id, false from ours_rest o
      full join theirs_rest t on t.number = o.number and t.way = o.way and t.place = o.place),
  reconciled as materialized (
    select coalesce(o.id * 2, t.id * 2 + 1) as id, o.id as posting_id, t.id as row_id, q.by_hand,
      coalesce(o.business_day, t.business_day) as day, coalesce(t.provider, '') as source,
      coalesce(nullif(t.flow_number, ''), nullif(o.number, ''), '') as number, coalesce(o.order_number, '') as order_number,
      coalesce(o.at, t.at) as at, o.cents as ours, t.cents as theirs, coalesce(t.fee_cents, 0) as fee,
      coalesce(o.cents, 0) - coalesce(t.cents, 0) as difference,
      case when t.id is null then 'missingThere' when o.id is null then 'missingHere'
        when o.cents = t.cents then 'matched' else 'differing' end as state,
      n.note, n.noted_by
    from pairs q left join ours o on o.id = q.posting_id left join theirs t on t.id = q.row_id
    left join difference_note n on n.item = coalesce(o.id * 2, t.id * 2 + 1)
      and n.difference_cents = coalesce(o.cents, 0) - coalesce(t.cents, 0)
      and (o.id is null or t.id is null or o.cents <> t.cents)
    where coalesce(o.business_day, t.business_day) between ${start}::date and ${end}::date)`;
