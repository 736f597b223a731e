CREATE TABLE "journal_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"closed_through" date,
	CONSTRAINT "journal_state_is_one_row" CHECK ("journal_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "journal_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_book" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"booking_id" bigint,
	"package_order_id" bigint,
	"event_id" bigint,
	"paid_by" bigint,
	"fee_rate" integer DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"prepaid" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_book_of_one_order" CHECK (num_nonnulls("order_book"."booking_id", "order_book"."package_order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "order_book" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_rate" integer DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"pay_mode" smallint NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"booking_id" bigint,
	"event_id" bigint,
	"package_order_id" bigint,
	"refund_id" bigint,
	"record_id" bigint,
	"reverses" bigint,
	CONSTRAINT "posting_moves_something" CHECK ("posting"."cents" > 0 and "posting"."debit" <> "posting"."credit")
);
--> statement-breakpoint
ALTER TABLE "posting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_book" ADD CONSTRAINT "order_book_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_book" ADD CONSTRAINT "order_book_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_book_booking_key" ON "order_book" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_book_package_order_key" ON "order_book" USING btree ("package_order_id");--> statement-breakpoint
CREATE INDEX "order_book_prepaid_idx" ON "order_book" USING btree ("event_id","id") WHERE "order_book"."prepaid" > 0 and "order_book"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "posting_day_idx" ON "posting" USING btree ("kind","business_day","id");--> statement-breakpoint
CREATE INDEX "posting_company_idx" ON "posting" USING btree ("company_id","kind","business_day","id");--> statement-breakpoint
CREATE INDEX "posting_store_idx" ON "posting" USING btree ("store_id","kind","business_day","id");--> statement-breakpoint
CREATE INDEX "posting_booking_idx" ON "posting" USING btree ("booking_id","id") WHERE "posting"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "posting_package_order_idx" ON "posting" USING btree ("package_order_id","id") WHERE "posting"."package_order_id" is not null;--> statement-breakpoint
CREATE INDEX "posting_refund_idx" ON "posting" USING btree ("refund_id") WHERE "posting"."refund_id" is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "journal_state" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "order_book" AS PERMISSIVE FOR ALL TO public USING ("order_book"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "posting" AS PERMISSIVE FOR ALL TO public USING ("posting"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
-- The journal (decision 0069, docs/money.md). Money and class times cannot move without their postings: triggers of the
-- tables that hold them write them, in the same transaction, all through `post`.
insert into journal_state (id) values (1);
--> statement-breakpoint
-- A part of a whole, half of a cent to the even one.
create function half_even(part numeric, whole numeric) returns bigint language sql immutable strict as $$
  select (div(part, whole) + case
    when 2 * mod(part, whole) > whole or (2 * mod(part, whole) = whole and mod(div(part, whole), 2) = 1) then 1 else 0 end)::bigint
$$;
--> statement-breakpoint
create function fee_of(cents bigint, rate integer) returns bigint language sql immutable strict as $$
  select half_even(cents::numeric * rate, 10000)
$$;
--> statement-breakpoint
-- What came in for a registration; the same as paidCents of server/db/statements/paidOrders.ts. A test compares them.
create function paid_of_booking(b booking) returns bigint language sql immutable as $$
  select case when b.pay_mode in (3, 5) and (b.status = 'paid' or (b.status = 'cancelled' and (b.paid_at is not null
    or b.payment_number is not null or b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0)))
    then b.amount_cents else 0 end
$$;
--> statement-breakpoint
create function paid_of_package_order(o package_order) returns bigint language sql immutable as $$
  select case when o.pay_mode in (3, 5) and o.paid_at is not null then o.amount_cents else 0 end
$$;
--> statement-breakpoint
create function discount_of_booking(b booking) returns bigint language sql immutable as $$
  select greatest(0, coalesce(sum((l.value ->> 'price')::bigint * (l.value ->> 'seats')::bigint - (l.value ->> 'paid')::bigint), 0))::bigint
  from jsonb_array_elements(b.lines) l
$$;
--> statement-breakpoint
-- The day a posting counts in. Whoever closes a day waits until every transaction that has asked here has ended.
create function business_day_of(happened timestamptz, not_before date) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305117);
  return (select greatest((happened at time zone s.zone)::date, s.closed_through + 1, not_before) from journal_state s);
end $$;
--> statement-breakpoint
-- Closes every day through this one: what comes later counts in the next.
create function close_days(through date) returns date language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7305117);
  update journal_state set closed_through = greatest(closed_through, through);
  return (select closed_through from journal_state);
end $$;
--> statement-breakpoint
-- Writes one posting; nothing when there is nothing to move. One that takes something back never counts before it.
create function post(p posting) returns bigint language plpgsql as $$
declare
  made bigint;
begin
  if coalesce(p.cents, 0) <= 0 then return null; end if;
  insert into posting (company_id, store_id, business_day, at, kind, debit, credit, cents, fee_cents, fee_rate,
    discount_cents, pay_mode, times, booking_id, event_id, package_order_id, refund_id, record_id, reverses)
  values (p.company_id, p.store_id,
    business_day_of(p.at, (select r.business_day from posting r where r.id = p.reverses)), p.at, p.kind, p.debit, p.credit,
    p.cents, coalesce(p.fee_cents, 0), coalesce(p.fee_rate, 0), coalesce(p.discount_cents, 0), p.pay_mode,
    coalesce(p.times, 0), p.booking_id, p.event_id, p.package_order_id, p.refund_id, p.record_id, p.reverses)
  returning id into made;
  return made;
end $$;
--> statement-breakpoint
-- A payment and its fee.
create function post_payment(p posting) returns void language plpgsql as $$
declare
  paid bigint;
begin
  p.fee_cents := fee_of(p.cents, p.fee_rate);
  paid := post(p);
  p.cents := p.fee_cents;
  p.fee_cents := 0;
  p.kind := 'fee';
  p.debit := 'fees';
  p.credit := 'feesOwed';
  p.reverses := null;
  perform post(p);
end $$;
--> statement-breakpoint
-- A refund out of what is still prepaid; what is earned already is taken back first. Of the fee as much goes back as the
-- whole of the refunds is of the payment, so that the fees of parts add up to that of the whole.
create function post_refund(p posting, book order_book) returns void language plpgsql as $$
declare
  back posting := p;
  payment posting;
begin
  select * into payment from posting x where x.kind in ('payment', 'packPayment')
    and (x.booking_id = p.booking_id or (p.booking_id is null and x.package_order_id = p.package_order_id))
    order by x.id limit 1;
  back.kind := 'unrecognised';
  back.cents := p.cents - coalesce(book.prepaid, 0);
  back.credit := p.debit;
  back.debit := 'earned';
  back.reverses := (select max(x.id) from posting x where x.credit in ('earned', 'lapsed')
    and (x.booking_id = p.booking_id or (p.booking_id is null and x.package_order_id = p.package_order_id)));
  perform post(back);
  p.reverses := payment.id;
  p.fee_cents := fee_of(coalesce(book.refunded, 0) + p.cents, payment.fee_rate)
    - fee_of(coalesce(book.refunded, 0), payment.fee_rate);
  perform post(p);
  p.kind := 'feeReturned';
  p.cents := p.fee_cents;
  p.fee_cents := 0;
  p.debit := 'feesOwed';
  p.credit := 'fees';
  p.reverses := (select max(x.id) from posting x where x.kind = 'fee' and (x.booking_id = p.booking_id
    or (p.booking_id is null and x.booking_id is null and x.package_order_id = p.package_order_id)));
  perform post(p);
end $$;
--> statement-breakpoint
create function post_refund_of_booking(b booking, cents bigint) returns void language plpgsql as $$
declare
  p posting;
  item task_item;
  book order_book;
begin
  select * into book from order_book o where o.booking_id = b.id for update;
  select * into item from task_item i where i.booking_id = b.id and i.state in (3, 5) and i.amount_cents = cents
    and not exists (select from posting x where x.refund_id = i.id) order by i.done_at desc nulls last, i.id desc limit 1;
  p.company_id := b.company_id;
  p.store_id := b.store_id;
  p.at := coalesce(item.done_at, now());
  p.kind := 'refund';
  p.debit := 'sessions';
  p.credit := case when b.payment_number is null or item.state = 5 then 'desk' else 'provider' end;
  p.cents := cents;
  p.pay_mode := b.pay_mode;
  p.booking_id := b.id;
  p.event_id := b.event_id;
  p.refund_id := item.id;
  perform post_refund(p, book);
end $$;
--> statement-breakpoint
create function journal_booking() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p posting;
  paid bigint := paid_of_booking(new);
  back bigint := case when paid > 0 then new.refunded_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    if new.event_id <> old.event_id then
      update order_book set event_id = new.event_id where booking_id = new.id;
    end if;
    back := back - case when paid_of_booking(old) > 0 then old.refunded_cents else 0 end;
    paid := paid - paid_of_booking(old);
  end if;
  if paid > 0 then
    p.company_id := new.company_id;
    p.store_id := new.store_id;
    p.at := coalesce(new.paid_at, new.booked_at);
    p.kind := 'payment';
    p.debit := case when new.payment_number is null then 'desk' else 'provider' end;
    p.credit := 'sessions';
    p.cents := paid;
    p.fee_rate := case when new.payment_number is null then 0 else (select fee_rate from company where id = new.company_id) end;
    p.discount_cents := discount_of_booking(new);
    p.pay_mode := new.pay_mode;
    p.booking_id := new.id;
    p.event_id := new.event_id;
    perform post_payment(p);
  end if;
  if back > 0 then perform post_refund_of_booking(new, back); end if;
  return null;
end $$;
--> statement-breakpoint
create function post_refund_of_package_order(o package_order, cents bigint, item task_item) returns void language plpgsql as $$
declare
  p posting;
  book order_book;
begin
  select * into book from order_book k where k.package_order_id = o.id for update;
  p.company_id := o.company_id;
  p.store_id := o.store_id;
  p.at := coalesce(item.done_at, now());
  p.kind := 'packRefund';
  p.debit := 'packs';
  p.credit := case when o.payment_number is null or item.state = 5 then 'desk' else 'provider' end;
  p.cents := cents;
  p.pay_mode := o.pay_mode;
  p.package_order_id := o.id;
  p.refund_id := item.id;
  p.times := greatest(0, coalesce((select -sum(r.delta) from pack_record r join holding h on h.id = r.holding_id
      where h.package_order_id = o.id and r.part = 'withdrawn' and r.record_type = 6 and r.at <= p.at), 0)
    - coalesce((select sum(x.times) from posting x where x.package_order_id = o.id and x.kind = 'packRefund'), 0));
  perform post_refund(p, book);
end $$;
--> statement-breakpoint
create function journal_package_order() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p posting;
  item task_item;
  paid bigint := paid_of_package_order(new);
  back bigint := case when paid > 0 then new.refunded_cents else 0 end;
begin
  if tg_op = 'UPDATE' then
    back := back - case when paid_of_package_order(old) > 0 then old.refunded_cents else 0 end;
    paid := paid - paid_of_package_order(old);
  end if;
  if paid > 0 then
    p.company_id := new.company_id;
    p.store_id := new.store_id;
    p.at := new.paid_at;
    p.kind := 'packPayment';
    p.debit := case when new.payment_number is null then 'desk' else 'provider' end;
    p.credit := 'packs';
    p.cents := paid;
    p.fee_rate := case when new.payment_number is null then 0 else (select fee_rate from company where id = new.company_id) end;
    p.pay_mode := new.pay_mode;
    p.package_order_id := new.id;
    perform post_payment(p);
  end if;
  if back > 0 then
    select * into item from task_item i where i.package_order_id = new.id and i.state in (3, 5) and i.amount_cents = back
      and not exists (select from posting x where x.refund_id = i.id) order by i.done_at desc nulls last, i.id desc limit 1;
    perform post_refund_of_package_order(new, back, item);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A movement of class times that were bought: each takes its share of what is left of their price, the last one all of it.
create function post_pack_record(r pack_record, left_before bigint) returns void language plpgsql as $$
declare
  p posting;
  book order_book;
  b booking;
  o package_order;
  times integer := abs(r.delta);
  outstanding record;
begin
  select k.* into book from order_book k join holding h on h.package_order_id = k.package_order_id
    where h.id = r.holding_id for update of k;
  if not found or r.delta = 0 or r.part = 'total' then return; end if;
  select * into o from package_order where id = book.package_order_id;
  select * into b from booking where id = r.booking_id;
  p.company_id := book.company_id;
  p.store_id := coalesce(b.store_id, book.store_id);
  p.at := r.at;
  p.pay_mode := coalesce(b.pay_mode, o.pay_mode);
  p.times := times;
  p.package_order_id := book.package_order_id;
  p.record_id := r.id;
  if r.part = 'used' then
    p.booking_id := b.id;
    p.event_id := b.event_id;
  end if;
  if r.part = 'used' and r.delta < 0 then
    p.kind := 'used';
    p.debit := 'packs';
    -- Times that were used for no session are earned at once.
    p.credit := case when b.id is null then 'earned' else 'sessions' end;
    p.cents := case when times >= left_before then book.prepaid else half_even(book.prepaid * times, left_before) end;
    perform post(p);
  elsif r.part = 'used' then
    select sum(case when x.kind = 'used' then x.cents else -x.cents end) as cents,
        sum(case when x.kind = 'used' then x.times else -x.times end) as times,
        max(x.id) filter (where x.kind = 'used') as id into outstanding
      from posting x where x.package_order_id = book.package_order_id and x.booking_id is not distinct from b.id
        and x.kind in ('used', 'givenBack');
    if outstanding.times > 0 then
      p.cents := case when times >= outstanding.times then outstanding.cents
        else half_even(outstanding.cents * times, outstanding.times) end;
      perform post_given_back(p, outstanding.id);
    end if;
  elsif r.part = 'expired' and r.delta < 0 then
    p.kind := 'expired';
    p.debit := 'packs';
    p.credit := 'lapsed';
    p.cents := case when times >= left_before then book.prepaid else half_even(book.prepaid * times, left_before) end;
    perform post(p);
  end if;
  -- Nothing is left to come: whatever remains of the price was earned.
  if left_before + r.delta <= 0 then
    p.kind := 'remainder';
    p.debit := 'packs';
    p.credit := 'lapsed';
    p.times := 0;
    p.store_id := book.store_id;
    p.booking_id := null;
    p.event_id := null;
    p.reverses := null;
    p.cents := (select k.prepaid from order_book k where k.id = book.id);
    perform post(p);
  end if;
end $$;
--> statement-breakpoint
-- Value goes back to the class times it came from; what the session has earned of it already is taken back first.
create function post_given_back(p posting, used bigint) returns void language plpgsql as $$
declare
  back posting := p;
  held bigint := (select k.prepaid from order_book k where k.booking_id = p.booking_id for update);
begin
  p.kind := 'givenBack';
  p.debit := case when p.booking_id is null then 'earned' else 'sessions' end;
  p.credit := 'packs';
  p.reverses := used;
  if p.booking_id is not null then
    back.kind := 'unrecognised';
    back.debit := 'earned';
    back.credit := 'sessions';
    back.times := 0;
    back.cents := p.cents - coalesce(held, 0);
    back.reverses := (select max(x.id) from posting x where x.kind = 'recognised' and x.booking_id = p.booking_id);
    perform post(back);
  end if;
  perform post(p);
end $$;
--> statement-breakpoint
create function journal_pack_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_before bigint;
begin
  if new.delta = 0 or new.part = 'total' then return null; end if;
  select coalesce(sum(r.delta), 0) into left_before from pack_record r join holding h on h.id = r.holding_id
    where r.id < new.id and h.package_order_id = (select package_order_id from holding where id = new.holding_id);
  perform post_pack_record(new, left_before);
  return null;
end $$;
--> statement-breakpoint
-- Keeps the book of each order: the sums of its postings.
create function keep_order_books() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_book as k (company_id, store_id, booking_id, event_id, paid_by, fee_rate, received, refunded, prepaid,
    earned, fees)
  select min(a.company_id), min(a.store_id), a.booking_id, min(a.event_id), min(a.package_order_id), max(a.fee_rate),
    sum(case when a.kind = 'payment' then a.cents else 0 end), sum(case when a.kind = 'refund' then a.cents else 0 end),
    sum(case when a.credit = 'sessions' then a.cents when a.debit = 'sessions' then -a.cents else 0 end),
    sum(case when a.credit = 'earned' then a.cents when a.debit = 'earned' then -a.cents else 0 end),
    sum(case when a.kind = 'fee' then a.cents when a.kind = 'feeReturned' then -a.cents else 0 end)
  from added a where a.booking_id is not null group by a.booking_id order by a.booking_id
  on conflict (booking_id) do update set paid_by = coalesce(k.paid_by, excluded.paid_by),
    fee_rate = greatest(k.fee_rate, excluded.fee_rate), received = k.received + excluded.received,
    refunded = k.refunded + excluded.refunded, prepaid = k.prepaid + excluded.prepaid, earned = k.earned + excluded.earned,
    fees = k.fees + excluded.fees;
  insert into order_book as k (company_id, store_id, package_order_id, fee_rate, received, refunded, prepaid, earned, fees)
  select min(a.company_id), min(a.store_id), a.package_order_id, max(a.fee_rate),
    sum(case when a.kind = 'packPayment' then a.cents else 0 end),
    sum(case when a.kind = 'packRefund' then a.cents else 0 end),
    sum(case when a.credit = 'packs' then a.cents when a.debit = 'packs' then -a.cents else 0 end),
    sum(case when a.credit in ('earned', 'lapsed') then a.cents when a.debit in ('earned', 'lapsed') then -a.cents else 0 end),
    sum(case when a.kind = 'fee' then a.cents when a.kind = 'feeReturned' then -a.cents else 0 end)
  from added a where a.package_order_id is not null group by a.package_order_id order by a.package_order_id
  on conflict (package_order_id) do update set fee_rate = greatest(k.fee_rate, excluded.fee_rate),
    received = k.received + excluded.received, refunded = k.refunded + excluded.refunded,
    prepaid = k.prepaid + excluded.prepaid, earned = k.earned + excluded.earned, fees = k.fees + excluded.fees;
  return null;
end $$;
--> statement-breakpoint
-- Earns what lies in sessions that have ended, some orders at a time. Answers how many.
create function recognise_sessions(until timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done integer;
begin
  with due as (
    select o.*, e.end_at from order_book o join event e on e.id = o.event_id
    where o.prepaid > 0 and o.booking_id is not null and e.end_at <= until and e.status <> 2
    order by o.id limit most for update of o skip locked),
  moment as (
    select due.*, b.pay_mode, greatest(due.end_at, (select max(x.at) from posting x where x.booking_id = due.booking_id)) as at
    from due join booking b on b.id = due.booking_id)
  insert into posting (company_id, store_id, business_day, at, kind, debit, credit, cents, pay_mode, booking_id, event_id,
    package_order_id)
  select company_id, store_id, business_day_of(at, null), at, 'recognised', 'sessions', 'earned', prepaid, pay_mode,
    booking_id, event_id, paid_by
  from moment order by id;
  get diagnostics done = row_count;
  return done;
end $$;
--> statement-breakpoint
-- Everything that is not as it must be: an order whose book and state differ, or a book that its postings do not add up to.
create function journal_faults() returns table (what text, order_number text, kept bigint, counted bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'received', b.order_number, coalesce(k.received, 0), paid_of_booking(b)
    from booking b left join order_book k on k.booking_id = b.id where coalesce(k.received, 0) <> paid_of_booking(b)
  union all select 'refunded', b.order_number, coalesce(k.refunded, 0), b.refunded_cents
    from booking b left join order_book k on k.booking_id = b.id
    where paid_of_booking(b) > 0 and coalesce(k.refunded, 0) <> b.refunded_cents
  union all select 'session', b.order_number, k.event_id, b.event_id
    from booking b join order_book k on k.booking_id = b.id where k.event_id <> b.event_id
  union all select 'received', o.order_number, coalesce(k.received, 0), paid_of_package_order(o)
    from package_order o left join order_book k on k.package_order_id = o.id
    where coalesce(k.received, 0) <> paid_of_package_order(o)
  union all select 'refunded', o.order_number, coalesce(k.refunded, 0), o.refunded_cents
    from package_order o left join order_book k on k.package_order_id = o.id
    where paid_of_package_order(o) > 0 and coalesce(k.refunded, 0) <> o.refunded_cents
  union all select 'left over', o.order_number, k.prepaid, 0
    from package_order o join order_book k on k.package_order_id = o.id
    where k.prepaid <> 0 and exists (select from holding h where h.package_order_id = o.id)
      and not exists (select from holding h where h.package_order_id = o.id
        and h.total - h.used - h.withdrawn - h.expired > 0)
  union all select 'below zero', coalesce(b.order_number, o.order_number), least(k.prepaid, k.earned), 0
    from order_book k left join booking b on b.id = k.booking_id left join package_order o on o.id = k.package_order_id
    where least(k.prepaid, k.earned) < 0
  union all select 'not in balance', o.order_number, k.prepaid + k.earned + coalesce(w.held, 0), k.received - k.refunded
    from order_book k join package_order o on o.id = k.package_order_id
    left join (select paid_by, sum(prepaid) as held from order_book where booking_id is not null group by paid_by) w
      on w.paid_by = k.package_order_id
    where k.prepaid + k.earned + coalesce(w.held, 0) <> k.received - k.refunded
  union all select s.what, s.number, s.kept, s.counted from (
      select 'postings' as what, coalesce(b.order_number, o.order_number) as number,
        k.received - k.refunded + k.prepaid * 3 + k.earned * 7 + k.fees * 11 as kept,
        coalesce(sum(case
          when k.booking_id is not null then
            case x.kind when 'payment' then x.cents when 'refund' then -x.cents when 'fee' then 11 * x.cents
              when 'feeReturned' then -11 * x.cents else 0 end
            + 3 * case 'sessions' when x.credit then x.cents when x.debit then -x.cents else 0 end
            + 7 * case 'earned' when x.credit then x.cents when x.debit then -x.cents else 0 end
          else
            case x.kind when 'packPayment' then x.cents when 'packRefund' then -x.cents when 'fee' then 11 * x.cents
              when 'feeReturned' then -11 * x.cents else 0 end
            + 3 * case 'packs' when x.credit then x.cents when x.debit then -x.cents else 0 end
            + 7 * (case when x.credit in ('earned', 'lapsed') then x.cents else 0 end
              - case when x.debit in ('earned', 'lapsed') then x.cents else 0 end) end), 0)::bigint as counted
      from order_book k left join booking b on b.id = k.booking_id left join package_order o on o.id = k.package_order_id
      left join posting x on x.booking_id = k.booking_id or x.package_order_id = k.package_order_id
      group by k.id, b.order_number, o.order_number) s
    where s.kept <> s.counted
$$;
--> statement-breakpoint
-- Writes the journal of some orders that have none: those there were before it, and those of a demo. Registrations first, set
-- by set; then orders of packs movement by movement, in the order of time; then what sessions that are over have earned.
-- Answers how many there were: nothing is left at 0.
-- Compiling its statements takes longer than they do.
create function bring_in_journal(until timestamptz, most integer) returns integer language plpgsql security definer
set search_path = public, pg_temp set jit = off as $$
declare
  move record;
  done integer;
  business_zone text := (select zone from journal_state);
  first_open date := (select closed_through + 1 from journal_state);
begin
  -- Nobody closes a day meanwhile: the days of so many rows are read at once instead of by `business_day_of`.
  perform pg_advisory_xact_lock_shared(7305117);
  create temporary table brought on commit drop as
    select b.id, paid_of_booking(b) as cents, coalesce(b.paid_at, b.booked_at) as paid_at, e.end_at,
      e.end_at <= until and e.status <> 2 as is_over,
      case when b.payment_number is null then 0 else c.fee_rate end as fee_rate,
      case when b.payment_number is null then 'desk' else 'provider' end as account
    from booking b join event e on e.id = b.event_id join company c on c.id = b.company_id
    where paid_of_booking(b) > 0 and not exists (select from order_book k where k.booking_id = b.id)
    order by b.id limit most;
  get diagnostics done = row_count;
  create temporary table brought_refund on commit drop as
    select r.*, sum(r.cents) over (partition by r.booking_id order by r.at, r.refund_id rows unbounded preceding) - r.cents as before
    from (
      select i.booking_id, i.id as refund_id, i.amount_cents as cents, coalesce(i.done_at, i.last_try_at, n.paid_at) as at,
        case when i.state = 5 then 'desk' else n.account end as account
      from brought n join task_item i on i.booking_id = n.id and i.state in (3, 5) and i.amount_cents > 0
      union all
      select n.id, null, b.refunded_cents - coalesce(sum(i.amount_cents), 0), coalesce(b.cancelled_at, n.paid_at), n.account
      from brought n join booking b on b.id = n.id
      left join task_item i on i.booking_id = n.id and i.state in (3, 5)
      group by n.id, b.refunded_cents, b.cancelled_at, n.paid_at, n.account
      having b.refunded_cents > coalesce(sum(i.amount_cents), 0)) r;
  create index on brought (id);
  create index on brought_refund (booking_id);
  analyze brought, brought_refund;
  insert into posting (company_id, store_id, business_day, at, kind, debit, credit, cents, fee_cents, fee_rate,
    discount_cents, pay_mode, booking_id, event_id, refund_id)
  select b.company_id, b.store_id, greatest((m.at at time zone business_zone)::date, first_open), m.at, m.kind, m.debit, m.credit, m.cents, m.fee_cents,
    m.fee_rate, m.discount_cents, b.pay_mode, b.id, b.event_id, m.refund_id
  from (
    select n.id, n.paid_at as at, 1 as place, 'payment' as kind, n.account as debit, 'sessions' as credit, n.cents,
      fee_of(n.cents, n.fee_rate) as fee_cents, n.fee_rate, discount_of_booking(b) as discount_cents, null::bigint as refund_id
    from brought n join booking b on b.id = n.id
    union all
    select n.id, n.paid_at, 2, 'fee', 'fees', 'feesOwed', fee_of(n.cents, n.fee_rate), 0, n.fee_rate, 0, null from brought n
    union all
    select n.id, greatest(n.end_at, n.paid_at), 3, 'recognised', 'sessions', 'earned',
      n.cents - coalesce((select sum(r.cents) from brought_refund r where r.booking_id = n.id and r.at < n.end_at), 0),
      0, 0, 0, null
    from brought n where n.is_over
    union all
    select n.id, r.at, 4, 'unrecognised', 'earned', 'sessions', r.cents, 0, 0, 0, r.refund_id
    from brought_refund r join brought n on n.id = r.booking_id where n.is_over and r.at >= n.end_at
    union all
    select n.id, r.at, 5, 'refund', 'sessions', r.account, r.cents,
      fee_of((r.before + r.cents)::bigint, n.fee_rate) - fee_of(r.before::bigint, n.fee_rate), 0, 0, r.refund_id
    from brought_refund r join brought n on n.id = r.booking_id
    union all
    select n.id, r.at, 6, 'feeReturned', 'feesOwed', 'fees',
      fee_of((r.before + r.cents)::bigint, n.fee_rate) - fee_of(r.before::bigint, n.fee_rate), 0, 0, 0, r.refund_id
    from brought_refund r join brought n on n.id = r.booking_id) m
  join booking b on b.id = m.id
  where m.cents > 0 order by m.at, m.id, m.place;
  create temporary table brought_pack on commit drop as
    select o.id from package_order o
    where done = 0 and paid_of_package_order(o) > 0
      and not exists (select from order_book k where k.package_order_id = o.id)
    order by o.id limit most;
  create index on brought_pack (id);
  if done = 0 then analyze brought_pack, posting, order_book; end if;
  insert into posting (company_id, store_id, business_day, at, kind, debit, credit, cents, fee_cents, fee_rate, pay_mode,
    package_order_id)
  select o.company_id, o.store_id, greatest((o.paid_at at time zone business_zone)::date, first_open), o.paid_at, m.kind,
    m.debit, m.credit, m.cents, m.fee_cents, m.fee_rate, o.pay_mode, o.id
  from brought_pack n join package_order o on o.id = n.id join company c on c.id = o.company_id
  cross join lateral (select case when o.payment_number is null then 0 else c.fee_rate end as rate) r
  cross join lateral (values
    (1, 'packPayment', case when o.payment_number is null then 'desk' else 'provider' end, 'packs', o.amount_cents,
      fee_of(o.amount_cents, r.rate), r.rate),
    (2, 'fee', 'fees', 'feesOwed', fee_of(o.amount_cents, r.rate), 0, r.rate))
    as m(place, kind, debit, credit, cents, fee_cents, fee_rate)
  where m.cents > 0 order by o.paid_at, o.id, m.place;
  for move in
    select r as entry, null::task_item as item, r.at, 2 as place, r.id,
      sum(r.delta) over (partition by h.package_order_id order by r.at, r.id) - r.delta as left_before, null::numeric as cents
    from brought_pack n join holding h on h.package_order_id = n.id join pack_record r on r.holding_id = h.id
    union all
    select null::pack_record, i, coalesce(i.done_at, i.last_try_at, now()), 1, i.id, null, i.amount_cents
    from brought_pack n join task_item i on i.package_order_id = n.id and i.state in (3, 5) and i.amount_cents > 0
    union all
    -- What went back and no refund tells of.
    select null::pack_record, null::task_item, coalesce(o.cancelled_at, o.paid_at), 1, o.id, null,
      o.refunded_cents - coalesce(sum(i.amount_cents), 0)
    from brought_pack n join package_order o on o.id = n.id
    left join task_item i on i.package_order_id = o.id and i.state in (3, 5)
    group by o.id having o.refunded_cents > coalesce(sum(i.amount_cents), 0)
    order by 3, 4, 5
  loop
    if move.cents is null then
      perform post_pack_record(move.entry, move.left_before::bigint);
    else
      perform post_refund_of_package_order(o, move.cents::bigint, move.item) from package_order o
        where o.id = coalesce((move.item).package_order_id, move.id);
    end if;
  end loop;
  done := done + (select count(*) from brought_pack);
  if done = 0 then done := recognise_sessions(until, most); end if;
  drop table brought, brought_refund, brought_pack;
  return done;
end $$;
--> statement-breakpoint
create function refuse_posting_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only';
end $$;
--> statement-breakpoint
create trigger posting_append_only before update or delete on posting
  for each row execute function refuse_posting_change();
--> statement-breakpoint
-- TRUNCATE slips past row triggers.
create trigger posting_no_truncate before truncate on posting
  for each statement execute function refuse_posting_change();
--> statement-breakpoint
create trigger posting_kept after insert on posting referencing new table as added
  for each statement execute function keep_order_books();
--> statement-breakpoint
-- Also while a demo is written, which leaves out the checks of foreign keys and with them every other trigger.
alter table posting enable always trigger posting_kept;
--> statement-breakpoint
do $$ begin
  -- Rows that were written a moment ago are not known to the planner yet.
  analyze booking, event, task_item, package_order, holding, pack_record;
  while bring_in_journal(now(), 10000) > 0 loop end loop;
end $$;
--> statement-breakpoint
do $$ begin
  if exists (select from journal_faults()) then
    raise exception 'the journal and the orders differ: %', (select json_agg(f) from (select * from journal_faults() limit 20) f);
  end if;
end $$;
--> statement-breakpoint
-- Not of what is told of the past at once, as a demo is: `bring_in_journal` writes that.
create trigger booking_journal after insert or update of amount_cents, refunded_cents, status, paid_at, payment_number, event_id
  on booking for each row when (current_setting('touchline.history', true) is distinct from 'on')
  execute function journal_booking();
--> statement-breakpoint
create trigger package_order_journal after insert or update of amount_cents, refunded_cents, paid_at
  on package_order for each row when (current_setting('touchline.history', true) is distinct from 'on')
  execute function journal_package_order();
--> statement-breakpoint
-- At the commit: the booking that class times pay is written after them, in the same transaction.
create constraint trigger pack_record_journal after insert on pack_record deferrable initially deferred
  for each row when (current_setting('touchline.history', true) is distinct from 'on')
  execute function journal_pack_record();
