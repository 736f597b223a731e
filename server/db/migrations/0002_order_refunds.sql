DROP INDEX "task_item_booking_key";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "refunding_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_item" ADD COLUMN "kind" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_item" ADD COLUMN "reason" smallint;--> statement-breakpoint
ALTER TABLE "task_item" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_store_booked_idx" ON "booking" USING btree ("store_id","booked_at","id");--> statement-breakpoint
CREATE INDEX "booking_store_amount_idx" ON "booking" USING btree ("store_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "booking_template_idx" ON "booking" USING btree ("template_id","booked_at");--> statement-breakpoint
CREATE INDEX "booking_pending_idx" ON "booking" USING btree ("store_id","booked_at") WHERE "booking"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "task_item_cancel_key" ON "task_item" USING btree ("booking_id") WHERE "task_item"."kind" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "task_item_running_refund_key" ON "task_item" USING btree ("booking_id") WHERE "task_item"."kind" = 7 and "task_item"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "task_item_booking_idx" ON "task_item" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "task_item_store_idx" ON "task_item" USING btree ("store_id","state");--> statement-breakpoint
UPDATE "booking" SET "refunding_cents" = "open"."cents" FROM (SELECT "booking_id", sum("amount_cents") AS "cents" FROM "task_item" WHERE "state" IN (1, 2, 4) GROUP BY "booking_id") "open" WHERE "booking"."id" = "open"."booking_id";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_refund_within_paid" CHECK ("booking"."refunding_cents" >= 0 and "booking"."refunded_cents" + "booking"."refunding_cents" <= "booking"."amount_cents");