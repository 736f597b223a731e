CREATE TABLE "content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" bigint,
	"parent_id" bigint,
	"reply_to_id" bigint,
	"depth" smallint DEFAULT 0 NOT NULL,
	"booking_id" bigint,
	"event_id" bigint,
	"store_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"normal_text" text GENERATED ALWAYS AS (normal_form("title" || ' ' || "text")) STORED NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"video" text DEFAULT 'none' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"is_best" boolean DEFAULT false NOT NULL,
	"merchant_reply" text DEFAULT '' NOT NULL,
	"official_reply" text DEFAULT '' NOT NULL,
	"previous_title" text,
	"previous_text" text,
	"previous_pictures" text[],
	"children" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"risk" smallint DEFAULT 0 NOT NULL,
	"risk_reasons" text[] DEFAULT '{}' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"reason" smallint,
	"claimed_by" bigint,
	"claimed_until" timestamp (3) with time zone,
	"handled_by" bigint,
	"handled_at" timestamp (3) with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"picked" boolean DEFAULT false NOT NULL,
	"hidden_from_home" boolean DEFAULT false NOT NULL,
	"text_hidden" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"before" smallint NOT NULL,
	"decision" smallint NOT NULL,
	"reason" smallint,
	"reason_before" smallint,
	"note" text DEFAULT '' NOT NULL,
	"made_version" integer NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"with_id" bigint,
	"undone_by" bigint,
	"undone_at" timestamp (3) with time zone,
	"undo_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_decision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"content_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision_id" bigint
);
--> statement-breakpoint
ALTER TABLE "content_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_author_id_member_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_parent_id_content_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_reply_to_id_content_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_claimed_by_account_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_handled_by_account_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_decision" ADD CONSTRAINT "content_decision_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_decision" ADD CONSTRAINT "content_decision_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_decision" ADD CONSTRAINT "content_decision_with_id_content_decision_id_fk" FOREIGN KEY ("with_id") REFERENCES "public"."content_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_decision" ADD CONSTRAINT "content_decision_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_decision_id_content_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."content_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_external_key" ON "content" USING btree ("kind","external_id");--> statement-breakpoint
CREATE INDEX "content_created_idx" ON "content" USING btree ("kind","state","created_at","id");--> statement-breakpoint
CREATE INDEX "content_risk_idx" ON "content" USING btree ("kind","state","risk","id");--> statement-breakpoint
CREATE INDEX "content_reports_idx" ON "content" USING btree ("kind","state","reports","id");--> statement-breakpoint
CREATE INDEX "content_author_idx" ON "content" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "content_parent_idx" ON "content" USING btree ("parent_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "content_reply_idx" ON "content" USING btree ("reply_to_id") WHERE "content"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "content_claimed_idx" ON "content" USING btree ("claimed_by") WHERE "content"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "content_handled_idx" ON "content" USING btree ("handled_by","handled_at") WHERE "content"."handled_by" is not null;--> statement-breakpoint
CREATE INDEX "content_booking_idx" ON "content" USING btree ("booking_id") WHERE "content"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "content_decision_content_idx" ON "content_decision" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_decision_with_idx" ON "content_decision" USING btree ("with_id") WHERE "content_decision"."with_id" is not null;--> statement-breakpoint
CREATE INDEX "content_decision_by_idx" ON "content_decision" USING btree ("by","at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_report_external_key" ON "content_report" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "content_report_content_idx" ON "content_report" USING btree ("content_id","id");--> statement-breakpoint
CREATE INDEX "content_report_decision_idx" ON "content_report" USING btree ("decision_id") WHERE "content_report"."decision_id" is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "content" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "content_decision" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "content_report" AS PERMISSIVE FOR ALL TO public USING (false);