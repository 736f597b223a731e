ALTER TABLE "merchant_audit" ADD COLUMN "review_year" integer;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD COLUMN "confirmed" text[] DEFAULT '{}' NOT NULL;