DROP INDEX "audit_entry_actor_idx";--> statement-breakpoint
DROP INDEX "audit_entry_action_idx";--> statement-breakpoint
CREATE INDEX "audit_entry_kind_idx" ON "audit_entry" USING btree ("object","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_acting_idx" ON "audit_entry" USING btree ("at","id") WHERE "audit_entry"."acting_for" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action","at","id");