CREATE TABLE "app_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"suspicious" smallint DEFAULT 0 NOT NULL,
	"rank" integer,
	"disqualified_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_figure" (
	"item_id" bigint NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "app_figure_item_id_name_day_pk" PRIMARY KEY("item_id","name","day")
);
--> statement-breakpoint
ALTER TABLE "app_figure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_grant" (
	"item_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"by_hand" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_grant_item_id_member_id_pk" PRIMARY KEY("item_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "app_grant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"normal_title" text GENERATED ALWAYS AS (normal_form("title")) STORED NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"told_state" text,
	"progress" text,
	"plan" jsonb,
	"task_id" text,
	"tested_at" timestamp (3) with time zone,
	"is_rank_stale" boolean DEFAULT false NOT NULL,
	"updated_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_recipient" (
	"item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"phone" text NOT NULL,
	"member_id" bigint,
	CONSTRAINT "app_recipient_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
ALTER TABLE "app_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"value" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "version_read" (
	"version_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "version_read_version_id_account_id_pk" PRIMARY KEY("version_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "version_record" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_entry" ADD CONSTRAINT "app_entry_item_id_app_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."app_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_entry" ADD CONSTRAINT "app_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_figure" ADD CONSTRAINT "app_figure_item_id_app_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."app_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grant" ADD CONSTRAINT "app_grant_item_id_app_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."app_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_grant" ADD CONSTRAINT "app_grant_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_item" ADD CONSTRAINT "app_item_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_recipient" ADD CONSTRAINT "app_recipient_item_id_app_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."app_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_recipient" ADD CONSTRAINT "app_recipient_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_record" ADD CONSTRAINT "app_record_item_id_app_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."app_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_record" ADD CONSTRAINT "app_record_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_read" ADD CONSTRAINT "version_read_version_id_version_record_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."version_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_read" ADD CONSTRAINT "version_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_entry_member_key" ON "app_entry" USING btree ("item_id","member_id");--> statement-breakpoint
CREATE INDEX "app_entry_rank_idx" ON "app_entry" USING btree ("item_id","rank","id");--> statement-breakpoint
CREATE INDEX "app_entry_value_idx" ON "app_entry" USING btree ("item_id","value","id");--> statement-breakpoint
CREATE INDEX "app_entry_last_idx" ON "app_entry" USING btree ("item_id","last_at","id");--> statement-breakpoint
CREATE INDEX "app_entry_of_member_idx" ON "app_entry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "app_grant_member_idx" ON "app_grant" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "app_item_list_idx" ON "app_item" USING btree ("kind","sort","id");--> statement-breakpoint
CREATE INDEX "app_item_updated_idx" ON "app_item" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "app_item_on_idx" ON "app_item" USING btree ("kind","start_at") WHERE "app_item"."status" = 'on';--> statement-breakpoint
CREATE UNIQUE INDEX "app_recipient_phone_key" ON "app_recipient" USING btree ("item_id","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "app_record_external_key" ON "app_record" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "app_record_item_idx" ON "app_record" USING btree ("item_id","member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "version_record_number_key" ON "version_record" USING btree ("side","version_number");--> statement-breakpoint
CREATE POLICY "tenant" ON "app_entry" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_figure" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_grant" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_item" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_recipient" AS PERMISSIVE FOR ALL TO public USING (false);--> statement-breakpoint
CREATE POLICY "tenant" ON "app_record" AS PERMISSIVE FOR ALL TO public USING (false);