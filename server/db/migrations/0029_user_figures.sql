-- Figures of members (decision 0047). What a transaction adds is written down beside it and added when it commits, after
-- every other lock it takes: whoever books never waits for a figure while holding a seat, and members are locked in the
-- order of their numbers, so that no two transactions wait for each other.

-- What a registration adds to the money of its member; the same as paidCents of server/db/statements/paidOrders.ts, less
-- what went back. A test compares them.
create function spent_of_booking(b booking) returns bigint language sql immutable as $$
  select case when b.pay_mode in (3, 5) and (b.status = 'paid' or (b.status = 'cancelled' and (b.paid_at is not null
    or b.payment_number is not null or b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0)))
    then b.amount_cents - b.refunded_cents else 0 end
$$;
--> statement-breakpoint
create function spent_of_package_order(o package_order) returns bigint language sql immutable as $$
  select case when o.pay_mode in (3, 5) and o.paid_at is not null then o.amount_cents - o.refunded_cents else 0 end
$$;
--> statement-breakpoint
create function add_members() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_figures (member_id) select id from added;
  insert into member_count (hour, members) select date_trunc('hour', joined_at, 'UTC'), count(*) from added group by 1;
  insert into member_count (city, members) select city, count(*) from added group by 1;
  return null;
end $$;
--> statement-breakpoint
create function move_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_count (city, members) values (old.city, -1), (new.city, 1);
  insert into member_count (hour, members)
    values (date_trunc('hour', old.joined_at, 'UTC'), -1), (date_trunc('hour', new.joined_at, 'UTC'), 1);
  return null;
end $$;
--> statement-breakpoint
create function add_bookings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, bookings, spent_cents, is_first)
  select txid_current(), s.member_id, s.bookings, s.cents, row_number() over (order by s.member_id) = 1
  from (select a.member_id, (count(*) filter (where a.status = 'paid'))::int as bookings,
      sum(spent_of_booking(a::booking)) as cents from added a group by a.member_id) s
  where s.bookings <> 0 or s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function change_bookings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, bookings, spent_cents, is_first)
  select txid_current(), s.member_id, s.bookings, s.cents, row_number() over (order by s.member_id) = 1
  from (select c.member_id, sum(c.bookings)::int as bookings, sum(c.cents) as cents
    from (select a.member_id, (a.status = 'paid')::int as bookings, spent_of_booking(a::booking) as cents from added a
      union all
      select r.member_id, -(r.status = 'paid')::int, -spent_of_booking(r::booking) from removed r) c
    group by c.member_id) s
  where s.bookings <> 0 or s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function remove_bookings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, bookings, spent_cents, is_first)
  select txid_current(), s.member_id, -s.bookings, -s.cents, row_number() over (order by s.member_id) = 1
  from (select r.member_id, (count(*) filter (where r.status = 'paid'))::int as bookings,
      sum(spent_of_booking(r::booking)) as cents from removed r group by r.member_id) s
  where s.bookings <> 0 or s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function add_package_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, spent_cents, is_first)
  select txid_current(), s.member_id, s.cents, row_number() over (order by s.member_id) = 1
  from (select a.member_id, sum(spent_of_package_order(a::package_order)) as cents from added a group by a.member_id) s
  where s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function change_package_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, spent_cents, is_first)
  select txid_current(), s.member_id, s.cents, row_number() over (order by s.member_id) = 1
  from (select c.member_id, sum(c.cents) as cents
    from (select a.member_id, spent_of_package_order(a::package_order) as cents from added a
      union all
      select r.member_id, -spent_of_package_order(r::package_order) from removed r) c
    group by c.member_id) s
  where s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function remove_package_orders() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, spent_cents, is_first)
  select txid_current(), s.member_id, -s.cents, row_number() over (order by s.member_id) = 1
  from (select r.member_id, sum(spent_of_package_order(r::package_order)) as cents from removed r group by r.member_id) s
  where s.cents <> 0;
  return null;
end $$;
--> statement-breakpoint
create function add_reports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, reports, is_first)
  select txid_current(), s.member_id, s.reports, row_number() over (order by s.member_id) = 1
  from (select a.member_id, count(*)::int as reports from added a group by a.member_id) s;
  return null;
end $$;
--> statement-breakpoint
create function remove_reports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_change (transaction, member_id, reports, is_first)
  select txid_current(), s.member_id, -s.reports, row_number() over (order by s.member_id) = 1
  from (select r.member_id, count(*)::int as reports from removed r group by r.member_id) s;
  return null;
end $$;
--> statement-breakpoint
create function add_member_changes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own bigint := txid_current();
begin
  perform from member_figures f
    where f.member_id in (select c.member_id from member_change c where c.transaction = own)
    order by f.member_id for update;
  with gone as (delete from member_change where transaction = own returning *),
  sums as (
    select member_id, sum(bookings)::int as bookings, sum(spent_cents)::bigint as cents, sum(reports)::int as reports
    from gone group by member_id)
  update member_figures f set bookings = f.bookings + s.bookings, spent_cents = f.spent_cents + s.cents,
    reports = f.reports + s.reports
  from sums s where f.member_id = s.member_id and (s.bookings <> 0 or s.cents <> 0 or s.reports <> 0);
  return null;
end $$;
--> statement-breakpoint
create trigger member_added after insert on member referencing new table as added
  for each statement execute function add_members();
--> statement-breakpoint
create trigger member_moved after update of city, joined_at on member for each row
  when (old.city <> new.city or old.joined_at <> new.joined_at) execute function move_member();
--> statement-breakpoint
create trigger booking_added after insert on booking referencing new table as added
  for each statement execute function add_bookings();
--> statement-breakpoint
create trigger booking_changed after update on booking referencing old table as removed new table as added
  for each statement execute function change_bookings();
--> statement-breakpoint
create trigger booking_removed after delete on booking referencing old table as removed
  for each statement execute function remove_bookings();
--> statement-breakpoint
create trigger package_order_added after insert on package_order referencing new table as added
  for each statement execute function add_package_orders();
--> statement-breakpoint
create trigger package_order_changed after update on package_order
  referencing old table as removed new table as added
  for each statement execute function change_package_orders();
--> statement-breakpoint
create trigger package_order_removed after delete on package_order referencing old table as removed
  for each statement execute function remove_package_orders();
--> statement-breakpoint
create trigger member_report_added after insert on member_report referencing new table as added
  for each statement execute function add_reports();
--> statement-breakpoint
create trigger member_report_removed after delete on member_report referencing old table as removed
  for each statement execute function remove_reports();
--> statement-breakpoint
create constraint trigger member_change_committed after insert on member_change deferrable initially deferred
  for each row when (new.is_first) execute function add_member_changes();
--> statement-breakpoint
insert into member_figures (member_id, bookings, spent_cents)
select m.id,
  (select count(*) from booking b where b.member_id = m.id and b.status = 'paid'),
  (select coalesce(sum(spent_of_booking(b)), 0) from booking b where b.member_id = m.id)
    + (select coalesce(sum(spent_of_package_order(o)), 0) from package_order o where o.member_id = m.id)
from member m;
--> statement-breakpoint
insert into member_count (hour, members) select date_trunc('hour', joined_at, 'UTC'), count(*) from member group by 1;
--> statement-breakpoint
insert into member_count (city, members) select city, count(*) from member group by 1;
--> statement-breakpoint
-- Also while a demo is written, which leaves out the checks of foreign keys and with them every other trigger.
alter table member enable always trigger member_added, enable always trigger member_moved;
--> statement-breakpoint
alter table booking enable always trigger booking_added, enable always trigger booking_changed,
  enable always trigger booking_removed;
--> statement-breakpoint
alter table package_order enable always trigger package_order_added, enable always trigger package_order_changed,
  enable always trigger package_order_removed;
--> statement-breakpoint
alter table member_report enable always trigger member_report_added, enable always trigger member_report_removed;
--> statement-breakpoint
alter table member_change enable always trigger member_change_committed;
