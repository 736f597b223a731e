CREATE TABLE "channel_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial_number" text NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"category" smallint NOT NULL,
	"search_id" bigint NOT NULL,
	"event_title" text NOT NULL,
	"content" text NOT NULL,
	"enable" smallint DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_visit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" text NOT NULL,
	"device" text NOT NULL,
	"sharer_id" bigint,
	"booking_id" bigint
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "channel_id" bigint;--> statement-breakpoint
ALTER TABLE "channel_code" ADD CONSTRAINT "channel_code_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_code" ADD CONSTRAINT "channel_code_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_code" ADD CONSTRAINT "channel_code_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_visit" ADD CONSTRAINT "channel_visit_channel_id_channel_code_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_visit" ADD CONSTRAINT "channel_visit_sharer_id_member_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_code_serial_number_key" ON "channel_code" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_code_content_key" ON "channel_code" USING btree ("store_id","category","search_id","content");--> statement-breakpoint
CREATE INDEX "channel_visit_channel_idx" ON "channel_visit" USING btree ("channel_id","at","visitor");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_visit_booking_key" ON "channel_visit" USING btree ("booking_id") WHERE "channel_visit"."booking_id" is not null;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_channel_id_channel_code_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_channel_idx" ON "booking" USING btree ("channel_id","booked_at") WHERE "booking"."channel_id" is not null;