ALTER TABLE "merchant_audit" ADD COLUMN "internal_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "claimed_by" bigint;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "merchant_file_submitted_idx" ON "merchant_file" USING btree ("submitted_at");