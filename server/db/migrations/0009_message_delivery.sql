ALTER TABLE "message_outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_outbox" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "message_outbox_queued_idx" ON "message_outbox" USING btree ("next_try_at","id") WHERE "message_outbox"."state" = 'queued';--> statement-breakpoint
-- Until now a message was sent when it was written.
UPDATE "message_outbox" SET "sent_at" = "created_at" WHERE "state" = 'sent';
