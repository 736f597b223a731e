DROP INDEX "audit_entry_company_idx";--> statement-breakpoint
CREATE INDEX "audit_entry_at_idx" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_entry_company_idx" ON "audit_entry" USING btree ("company_id","at","id");