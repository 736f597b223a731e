CREATE TABLE "pack_code" (
	"class_pack_id" bigint PRIMARY KEY NOT NULL,
	"serial_number" text NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pack_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_pack_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"times" integer NOT NULL,
	"validity_months" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"holding_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "holding" DROP CONSTRAINT "holding_never_below_zero";--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "store_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "normal_name" text GENERATED ALWAYS AS (normal_form("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "template_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "sport_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "sale_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "sale_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "distributed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "limit_per_user" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "source" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_record" ADD COLUMN "class_pack_id" bigint;--> statement-breakpoint
ALTER TABLE "pack_record" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "pack_record" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_record" ADD COLUMN "valid_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pack_record" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "pack_code" ADD CONSTRAINT "pack_code_class_pack_id_class_pack_id_fk" FOREIGN KEY ("class_pack_id") REFERENCES "public"."class_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD CONSTRAINT "ticket_grant_class_pack_id_class_pack_id_fk" FOREIGN KEY ("class_pack_id") REFERENCES "public"."class_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD CONSTRAINT "ticket_grant_holding_id_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."holding"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_grant" ADD CONSTRAINT "ticket_grant_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What is there is brought over: stores, figures, where holdings came from, and what each record moved.
UPDATE "class_pack" p SET "store_ids" = array[p."store_id"],
  "sold" = coalesce((select sum(o."quantity") from "package_order" o where o."class_pack_id" = p."id" and o."paid_at" is not null), 0),
  "distributed" = coalesce((select sum(h."total") from "holding" h where h."class_pack_id" = p."id" and h."package_order_id" is null), 0);--> statement-breakpoint
UPDATE "holding" h SET "source" = coalesce(first."record_type", case when h."package_order_id" is null then 3 else 5 end),
  "valid_from" = coalesce(first."at", o."paid_at", h."valid_from"), "created_at" = coalesce(first."at", o."paid_at", h."created_at")
from "holding" own
left join "package_order" o on o."id" = own."package_order_id"
left join lateral (select r."record_type", r."at" from "pack_record" r
  where r."holding_id" = own."id" and r."delta" > 0 order by r."id" limit 1) first on true
where h."id" = own."id";--> statement-breakpoint
UPDATE "pack_record" r SET "class_pack_id" = h."class_pack_id", "part" = case
  when r."booking_id" is not null or r."record_type" in (1, 2) then 'used'
  when r."record_type" in (6, 7) then 'withdrawn'
  when r."record_type" = 9 then 'expired'
  when r."record_type" = 3 and r."delta" < 0 then 'used'
  else 'total' end
from "holding" h where h."id" = r."holding_id";--> statement-breakpoint
-- An opening record each of what a holding has and no record tells, so that every counter is the sum of its records.
INSERT INTO "pack_record" ("holding_id", "class_pack_id", "record_type", "part", "delta", "held", "balance", "valid_to")
select h."id", h."class_pack_id", 3, c."part", c."delta", c."held",
  s."total" + s."used" + s."withdrawn" + s."expired" + sum(c."delta") over (partition by h."id" order by c."place"), h."valid_to"
from "holding" h
cross join lateral (select coalesce(sum(r."delta") filter (where r."part" = 'total'), 0)::int as "total",
    coalesce(sum(r."delta") filter (where r."part" = 'used'), 0)::int as "used",
    coalesce(sum(r."delta") filter (where r."part" = 'withdrawn'), 0)::int as "withdrawn",
    coalesce(sum(r."delta") filter (where r."part" = 'expired'), 0)::int as "expired"
  from "pack_record" r where r."holding_id" = h."id") s
cross join lateral (values (1, 'total', h."total" - s."total", 0), (2, 'used', -h."used" - s."used", 0),
  (3, 'withdrawn', -h."withdrawn" - s."withdrawn", 0), (4, 'frozen', 0, h."frozen"))
  as c("place", "part", "delta", "held")
where c."delta" <> 0 or c."held" <> 0
order by h."id", c."place";--> statement-breakpoint
ALTER TABLE "pack_record" ALTER COLUMN "class_pack_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pack_record" ALTER COLUMN "part" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_code_serial_key" ON "pack_code" USING btree ("serial_number");--> statement-breakpoint
CREATE INDEX "ticket_grant_pack_idx" ON "ticket_grant" USING btree ("class_pack_id","id");--> statement-breakpoint
CREATE INDEX "ticket_grant_pending_idx" ON "ticket_grant" USING btree ("phone") WHERE "ticket_grant"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "pack_record" ADD CONSTRAINT "pack_record_class_pack_id_class_pack_id_fk" FOREIGN KEY ("class_pack_id") REFERENCES "public"."class_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_record" ADD CONSTRAINT "pack_record_operator_id_account_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_pack_company_idx" ON "class_pack" USING btree ("company_id","kind","id");--> statement-breakpoint
CREATE INDEX "holding_pack_idx" ON "holding" USING btree ("class_pack_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "holding_open_idx" ON "holding" USING btree ("valid_to","id") WHERE "holding"."frozen_at" is null
          and "holding"."total" > "holding"."used" + "holding"."frozen" + "holding"."withdrawn" + "holding"."expired";--> statement-breakpoint
CREATE INDEX "pack_record_pack_idx" ON "pack_record" USING btree ("class_pack_id","at","id");--> statement-breakpoint
ALTER TABLE "class_pack" ADD CONSTRAINT "class_pack_never_oversold" CHECK ("class_pack"."sold" >= 0 and "class_pack"."distributed" >= 0 and ("class_pack"."stock" is null
        or "class_pack"."sold"::bigint * "class_pack"."times" + "class_pack"."distributed" <= "class_pack"."stock"::bigint * "class_pack"."times"));--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_never_below_zero" CHECK (least("holding"."used", "holding"."frozen", "holding"."withdrawn", "holding"."expired") >= 0
        and "holding"."used" + "holding"."frozen" + "holding"."withdrawn" + "holding"."expired" <= "holding"."total");--> statement-breakpoint
CREATE POLICY "tenant" ON "pack_code" AS PERMISSIVE FOR ALL TO public USING ("pack_code"."class_pack_id" in (select "class_pack"."id" from "class_pack"));--> statement-breakpoint
CREATE POLICY "tenant" ON "ticket_grant" AS PERMISSIVE FOR ALL TO public USING ("ticket_grant"."class_pack_id" in (select "class_pack"."id" from "class_pack"));--> statement-breakpoint
ALTER POLICY "tenant" ON "pack_record" TO public USING ("pack_record"."class_pack_id" in (select "class_pack"."id" from "class_pack"));--> statement-breakpoint
-- Records of holdings can be added to and read, never changed: what is wrong is put right by another record.
create function refuse_pack_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'records of holdings are append-only';
end $$;
--> statement-breakpoint
create trigger pack_record_append_only before update or delete on pack_record
  for each row execute function refuse_pack_record_change();
