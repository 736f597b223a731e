CREATE TABLE "day_sum" (
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"business_day" date NOT NULL,
	"kind" text NOT NULL,
	"pay_mode" smallint NOT NULL,
	"count" integer NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	CONSTRAINT "day_sum_store_id_business_day_kind_pay_mode_pk" PRIMARY KEY("store_id","business_day","kind","pay_mode")
);
--> statement-breakpoint
ALTER TABLE "day_sum" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "day_sum" ADD CONSTRAINT "day_sum_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_sum" ADD CONSTRAINT "day_sum_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_sum_day_idx" ON "day_sum" USING btree ("kind","business_day");--> statement-breakpoint
CREATE INDEX "task_item_open_idx" ON "task_item" USING btree ("store_id","id") WHERE "task_item"."state" in (1, 2, 4);--> statement-breakpoint
CREATE POLICY "tenant" ON "day_sum" AS PERMISSIVE FOR ALL TO public USING ("day_sum"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
-- Writes what the postings of some days add up to, each kind by its index; days that are open have no such row.
create function sum_days(after date, through date) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into day_sum (company_id, store_id, business_day, kind, pay_mode, count, cents, fee_cents, discount_cents)
  select min(p.company_id), p.store_id, p.business_day, p.kind, p.pay_mode, count(*), sum(p.cents), sum(p.fee_cents),
    sum(p.discount_cents)
  from unnest(array['payment', 'refund', 'fee', 'feeReturned', 'recognised', 'unrecognised', 'packPayment', 'packRefund',
    'used', 'givenBack', 'expired', 'remainder']) k(kind)
  join posting p on p.kind = k.kind and p.business_day > coalesce(after, '-infinity') and p.business_day <= through
  group by p.store_id, p.business_day, p.kind, p.pay_mode
$$;
--> statement-breakpoint
-- Closes every day through this one: what comes later counts in the next, and their sums are what they are.
create or replace function close_days(through date) returns date language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7305117);
  perform sum_days((select closed_through from journal_state), through);
  update journal_state set closed_through = greatest(closed_through, through);
  return (select closed_through from journal_state);
end $$;
--> statement-breakpoint
-- Adds the closed days up afresh.
create function rebuild_days() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from day_sum;
  perform sum_days(null, (select closed_through from journal_state));
end $$;
--> statement-breakpoint
-- Closed days whose sums are not those of their postings.
create function day_faults() returns table (what text, order_number text, kept bigint, counted bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'day ' || coalesce(s.business_day, p.business_day) || ' ' || coalesce(s.kind, p.kind), null::text,
    coalesce(s.count + s.cents * 3 + s.fee_cents * 7 + s.discount_cents * 11, 0),
    coalesce(p.count + p.cents * 3 + p.fee_cents * 7 + p.discount_cents * 11, 0)
  from day_sum s full join (
    select x.store_id, x.business_day, x.kind, x.pay_mode, count(*) as count, sum(x.cents)::bigint as cents,
      sum(x.fee_cents)::bigint as fee_cents, sum(x.discount_cents)::bigint as discount_cents
    from posting x where x.business_day <= (select closed_through from journal_state)
    group by x.store_id, x.business_day, x.kind, x.pay_mode) p
    on p.store_id = s.store_id and p.business_day = s.business_day and p.kind = s.kind and p.pay_mode = s.pay_mode
  where (s.count, s.cents, s.fee_cents, s.discount_cents)
    is distinct from (p.count, p.cents, p.fee_cents, p.discount_cents)
$$;
--> statement-breakpoint
select rebuild_days();
