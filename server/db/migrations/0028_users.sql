CREATE TABLE "member_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hour" timestamp (3) with time zone,
	"city" text,
	"members" integer NOT NULL,
	CONSTRAINT "member_count_of_one" CHECK (num_nonnulls("member_count"."hour", "member_count"."city") = 1)
);
--> statement-breakpoint
ALTER TABLE "member_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_figures" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"text" text NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_sanction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_sanction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" smallint,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"task_id" text,
	"by" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_sanction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "muted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_figures" ADD CONSTRAINT "member_figures_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_report" ADD CONSTRAINT "member_report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sanction" ADD CONSTRAINT "member_sanction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sanction" ADD CONSTRAINT "member_sanction_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_change_transaction_idx" ON "member_change" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "member_count_hour_idx" ON "member_count" USING btree ("hour") WHERE "member_count"."hour" is not null;--> statement-breakpoint
CREATE INDEX "member_count_city_idx" ON "member_count" USING btree ("city") WHERE "member_count"."city" is not null;--> statement-breakpoint
CREATE INDEX "member_figures_bookings_idx" ON "member_figures" USING btree ("bookings","member_id");--> statement-breakpoint
CREATE INDEX "member_figures_spent_idx" ON "member_figures" USING btree ("spent_cents","member_id");--> statement-breakpoint
CREATE INDEX "member_figures_reports_idx" ON "member_figures" USING btree ("reports","member_id");--> statement-breakpoint
CREATE INDEX "member_note_member_idx" ON "member_note" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_report_member_idx" ON "member_report" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_sanction_member_idx" ON "member_sanction" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_joined_idx" ON "member" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "member_points_idx" ON "member" USING btree ("points","id");--> statement-breakpoint
CREATE INDEX "member_city_idx" ON "member" USING btree ("city","joined_at","id");--> statement-breakpoint
CREATE INDEX "member_blocked_idx" ON "member" USING btree ("id") WHERE "member"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "member_muted_idx" ON "member" USING btree ("muted_until","id") WHERE "member"."muted_until" is not null;--> statement-breakpoint
CREATE INDEX "member_phone_beginning_idx" ON "member" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_name_beginning_idx" ON "member" USING btree (lower("name") text_pattern_ops,"name");--> statement-breakpoint
CREATE INDEX "member_name_end_idx" ON "member" USING btree (reverse(lower("name")) text_pattern_ops,"name");--> statement-breakpoint
CREATE POLICY "tenant" ON "member_change" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_count" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_figures" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_note" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_report" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "member_sanction" AS PERMISSIVE FOR ALL TO public USING (false);