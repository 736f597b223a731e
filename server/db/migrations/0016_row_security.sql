ALTER TABLE "channel_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_in_action" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "regulation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_file_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_store" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "merchant_audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "merchant_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "store" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "class_pack" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "holding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pack_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "package_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "change_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publish_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "task_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "default_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_code" AS PERMISSIVE FOR ALL TO public USING ("channel_code"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "channel_visit" AS PERMISSIVE FOR ALL TO public USING ("channel_visit"."channel_id" in (select "channel_code"."id" from "channel_code"));--> statement-breakpoint
CREATE POLICY "tenant" ON "booking" AS PERMISSIVE FOR ALL TO public USING ("booking"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "check_in_action" AS PERMISSIVE FOR ALL TO public USING ("check_in_action"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "event" AS PERMISSIVE FOR ALL TO public USING ("event"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "event_template" AS PERMISSIVE FOR ALL TO public USING ("event_template"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "regulation" AS PERMISSIVE FOR ALL TO public USING ("regulation"."template_id" in (select "event_template"."id" from "event_template"));--> statement-breakpoint
CREATE POLICY "tenant" ON "waitlist_entry" AS PERMISSIVE FOR ALL TO public USING ("waitlist_entry"."event_id" in (select "event"."id" from "event"));--> statement-breakpoint
CREATE POLICY "tenant" ON "task_file" AS PERMISSIVE FOR ALL TO public USING ("task_file"."task_id" in (select "task"."id" from "task"));--> statement-breakpoint
CREATE POLICY "tenant" ON "task_file_part" AS PERMISSIVE FOR ALL TO public USING ("task_file_part"."task_id" in (select "task"."id" from "task"));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_company" AS PERMISSIVE FOR ALL TO public USING ("account_company"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "account_store" AS PERMISSIVE FOR ALL TO public USING ("account_store"."store_id" in (select "store"."id" from "store"));--> statement-breakpoint
CREATE POLICY "tenant" ON "company" AS PERMISSIVE FOR ALL TO public USING ("company"."id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "merchant_audit" AS PERMISSIVE FOR ALL TO public USING ("merchant_audit"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "merchant_file" AS PERMISSIVE FOR ALL TO public USING ("merchant_file"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "store" AS PERMISSIVE FOR ALL TO public USING ("store"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "class_pack" AS PERMISSIVE FOR ALL TO public USING ("class_pack"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "holding" AS PERMISSIVE FOR ALL TO public USING ("holding"."class_pack_id" in (select "class_pack"."id" from "class_pack"));--> statement-breakpoint
CREATE POLICY "tenant" ON "pack_record" AS PERMISSIVE FOR ALL TO public USING ("pack_record"."holding_id" in (select "holding"."id" from "holding"));--> statement-breakpoint
CREATE POLICY "tenant" ON "package_order" AS PERMISSIVE FOR ALL TO public USING ("package_order"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "picture" AS PERMISSIVE FOR ALL TO public USING ("picture"."company_id" is null or "picture"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entry" AS PERMISSIVE FOR ALL TO public USING ("audit_entry"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "change_item" AS PERMISSIVE FOR ALL TO public USING ("change_item"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "publish_item" AS PERMISSIVE FOR ALL TO public USING ("publish_item"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "task" AS PERMISSIVE FOR ALL TO public USING ("task"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "task_item" AS PERMISSIVE FOR ALL TO public USING ("task_item"."store_id" = any((select current_setting('touchline.stores')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "default_view" AS PERMISSIVE FOR ALL TO public USING ("default_view"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "saved_view" AS PERMISSIVE FOR ALL TO public USING ("saved_view"."company_id" = any((select current_setting('touchline.companies')::bigint[])::bigint[]));