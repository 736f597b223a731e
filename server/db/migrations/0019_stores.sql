-- A company has one store of a name from here on: of those that share one, all but the oldest get their number behind it.
UPDATE "store" SET "name" = "name" || ' (' || "id" || ')' WHERE EXISTS (SELECT 1 FROM "store" "older" WHERE "older"."company_id" = "store"."company_id" AND lower("older"."name") = lower("store"."name") AND "older"."id" < "store"."id");--> statement-breakpoint
DROP INDEX "store_company_idx";--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "city_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "district_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "open_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "facilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "store_name_key" ON "store" USING btree ("company_id",lower("name"));