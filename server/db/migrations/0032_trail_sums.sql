CREATE TABLE "audit_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" timestamp (3) with time zone NOT NULL,
	"company_id" bigint,
	"actor_id" bigint,
	"action" text,
	"object" text,
	"is_acting" boolean,
	"entries" integer NOT NULL,
	CONSTRAINT "audit_count_of_one" CHECK (num_nonnulls("audit_count"."company_id", "audit_count"."actor_id", "audit_count"."action", "audit_count"."object", "audit_count"."is_acting") <= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_count_all_idx" ON "audit_count" USING btree ("day") WHERE num_nonnulls("audit_count"."company_id", "audit_count"."actor_id", "audit_count"."action", "audit_count"."object", "audit_count"."is_acting") = 0;--> statement-breakpoint
CREATE INDEX "audit_count_company_idx" ON "audit_count" USING btree ("company_id","day") WHERE "audit_count"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_count_actor_idx" ON "audit_count" USING btree ("actor_id","day") WHERE "audit_count"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_count_action_idx" ON "audit_count" USING btree ("action","day") WHERE "audit_count"."action" is not null;--> statement-breakpoint
CREATE INDEX "audit_count_object_idx" ON "audit_count" USING btree ("object","day") WHERE "audit_count"."object" is not null;--> statement-breakpoint
CREATE INDEX "audit_count_acting_idx" ON "audit_count" USING btree ("day") WHERE "audit_count"."is_acting";--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_count" AS PERMISSIVE FOR ALL TO public USING ("audit_count"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
-- Counts of the trail (decision 0054): each statement that writes lines adds a row for all of a day and one for everything
-- they name. Lines are neither changed nor removed.
create function count_audit_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_count (day, company_id, actor_id, action, object, is_acting, entries)
  select l.day, l.company_id, l.actor_id, l.action, l.object, l.is_acting, count(*)
  from (select date_trunc('day', a.at, 'UTC') as day, a.company_id, a.actor_id, a.action, a.object,
      nullif(a.acting_for is not null, false) as is_acting from added a) l
  group by l.day, grouping sets ((), (l.company_id), (l.actor_id), (l.action), (l.object), (l.is_acting))
  -- No row counts what has no company, nobody who did it, or is outside the merchant view.
  having grouping(l.company_id, l.actor_id, l.action, l.object, l.is_acting) = 31
    or num_nonnulls(l.company_id, l.actor_id, l.action, l.object, l.is_acting) = 1;
  return null;
end $$;
--> statement-breakpoint
create trigger audit_entry_counted after insert on audit_entry referencing new table as added
  for each statement execute function count_audit_entries();
--> statement-breakpoint
insert into audit_count (day, company_id, actor_id, action, object, is_acting, entries)
select l.day, l.company_id, l.actor_id, l.action, l.object, l.is_acting, count(*)
from (select date_trunc('day', at, 'UTC') as day, company_id, actor_id, action, object,
    nullif(acting_for is not null, false) as is_acting from audit_entry) l
group by l.day, grouping sets ((), (l.company_id), (l.actor_id), (l.action), (l.object), (l.is_acting))
having grouping(l.company_id, l.actor_id, l.action, l.object, l.is_acting) = 31
  or num_nonnulls(l.company_id, l.actor_id, l.action, l.object, l.is_acting) = 1;
--> statement-breakpoint
-- Also while a demo is written, which leaves out the checks of foreign keys and with them every other trigger.
alter table audit_entry enable always trigger audit_entry_counted;
