DROP INDEX "audit_entry_object_idx";--> statement-breakpoint
DROP INDEX "audit_entry_company_idx";--> statement-breakpoint
CREATE INDEX "audit_entry_object_idx" ON "audit_entry" USING btree ("object_id","object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_company_idx" ON "audit_entry" USING btree ("company_id","at","id","object","action");