CREATE TABLE "picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_id" bigint,
	"store_id" bigint,
	"uploaded_by" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_name_company_key" UNIQUE NULLS NOT DISTINCT("name","company_id")
);
--> statement-breakpoint
CREATE TABLE "publish_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" text NOT NULL,
	"number" integer NOT NULL,
	"store_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"capacity" integer NOT NULL,
	"min_participants" integer NOT NULL,
	"coach_ids" bigint[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"event_id" bigint,
	"code" integer,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_view" (
	"account_id" bigint NOT NULL,
	"company_id" bigint,
	"list" text NOT NULL,
	"view_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"company_id" bigint,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"layout" jsonb,
	"shared" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "waitlist_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "waitlist_offer_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "register_type" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "repeat_key" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "publish_task_id" text;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_template" ADD COLUMN "waitlist_max" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_template" ADD COLUMN "waitlist_offer_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_type" ADD COLUMN "defaults" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sport_type" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_item" ADD CONSTRAINT "publish_item_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_item" ADD CONSTRAINT "publish_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_item" ADD CONSTRAINT "publish_item_template_id_event_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_item_number_key" ON "publish_item" USING btree ("task_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "default_view_key" ON "default_view" USING btree ("account_id",coalesce("company_id", 0),"list");--> statement-breakpoint
CREATE INDEX "default_view_view_idx" ON "default_view" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_key" ON "saved_view" USING btree ("account_id",coalesce("company_id", 0),"list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_shared_idx" ON "saved_view" USING btree ("company_id","list") WHERE "saved_view"."shared" = 1;--> statement-breakpoint
CREATE INDEX "event_repeat_idx" ON "event" USING btree ("repeat_key") WHERE "event"."repeat_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sport_type_name_key" ON "sport_type" USING btree (lower("name"));