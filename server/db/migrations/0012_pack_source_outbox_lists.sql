ALTER TABLE "package_order" ADD COLUMN "source" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "message_outbox_kind_idx" ON "message_outbox" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "message_outbox_state_idx" ON "message_outbox" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "message_outbox_recipient_idx" ON "message_outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "message_outbox_reference_idx" ON "message_outbox" USING btree ("reference" text_pattern_ops);