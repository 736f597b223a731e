CREATE TABLE "month_close" (
	"month" date PRIMARY KEY NOT NULL,
	"totals" text NOT NULL,
	"hash" text NOT NULL,
	"failed_refunds" integer NOT NULL,
	"note" text NOT NULL,
	"closed_by" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "month_close" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "difference_note" (
	"item" bigint PRIMARY KEY NOT NULL,
	"difference_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"noted_by" bigint NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "difference_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"imported_by" bigint NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"content" text NOT NULL,
	"occurrence" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"flow_number" text NOT NULL,
	"cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"business_day" date NOT NULL,
	"posting_id" bigint,
	CONSTRAINT "provider_row_moves_something" CHECK ("provider_row"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "provider_row" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"report" text NOT NULL,
	"company_id" bigint,
	"day_of_month" smallint NOT NULL,
	"recipients" text[] NOT NULL,
	"done_month" text NOT NULL,
	"last_month" text DEFAULT '' NOT NULL,
	"is_without_right" smallint DEFAULT 0 NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "month_close" ADD CONSTRAINT "month_close_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "difference_note" ADD CONSTRAINT "difference_note_noted_by_account_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_file" ADD CONSTRAINT "provider_file_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_row" ADD CONSTRAINT "provider_row_file_id_provider_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."provider_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_file_provider_idx" ON "provider_file" USING btree ("provider","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_row_content_key" ON "provider_row" USING btree ("provider","content","occurrence");--> statement-breakpoint
CREATE INDEX "provider_row_flow_idx" ON "provider_row" USING btree ("flow_number");--> statement-breakpoint
CREATE INDEX "provider_row_day_idx" ON "provider_row" USING btree ("business_day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_row_posting_key" ON "provider_row" USING btree ("posting_id") WHERE "provider_row"."posting_id" is not null;--> statement-breakpoint
CREATE INDEX "report_schedule_done_idx" ON "report_schedule" USING btree ("done_month","id");--> statement-breakpoint
CREATE INDEX "booking_payment_idx" ON "booking" USING btree ("payment_number") WHERE "booking"."payment_number" is not null;--> statement-breakpoint
CREATE INDEX "package_order_payment_idx" ON "package_order" USING btree ("payment_number") WHERE "package_order"."payment_number" is not null;--> statement-breakpoint
CREATE INDEX "task_item_flow_idx" ON "task_item" USING btree ("flow_number") WHERE "task_item"."flow_number" <> '';--> statement-breakpoint
CREATE INDEX "posting_reverses_idx" ON "posting" USING btree ("reverses") WHERE "posting"."reverses" is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "month_close" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "difference_note" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "provider_file" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "provider_row" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "report_schedule" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
-- A closed month stays as it is: what was wrong in it is corrected in an open one.
create function refuse_month_change() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month does not change';
end $$;
--> statement-breakpoint
create trigger month_close_append_only before update or delete on month_close
  for each row execute function refuse_month_change();
--> statement-breakpoint
create trigger month_close_no_truncate before truncate on month_close
  for each statement execute function refuse_month_change();
