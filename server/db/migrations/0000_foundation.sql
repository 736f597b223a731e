CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"event_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"seats" integer NOT NULL,
	"pay_mode" smallint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"holding_id" bigint,
	"payment_number" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"returned_points" integer DEFAULT 0 NOT NULL,
	"returned_times" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"source" smallint NOT NULL,
	"by_hand" smallint DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"checked_in_by" bigint,
	"cancelled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_pack" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_pack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"times" integer NOT NULL,
	"validity_months" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"sport_type_id" bigint NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"is_on_shelf" smallint DEFAULT 1 NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"registration_open_at" timestamp (3) with time zone NOT NULL,
	"registration_close_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"min_participants" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"checked_in" integer DEFAULT 0 NOT NULL,
	"gross_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"coach_ids" bigint[] NOT NULL,
	"payment_modes" jsonb NOT NULL,
	"cancel_deadline" integer NOT NULL,
	"registration_close" integer NOT NULL,
	"cancel_reason_type" smallint,
	"cancel_description" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" bigint,
	"cancel_task_id" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sport_type_id" bigint NOT NULL,
	"grades" smallint[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"capacity" integer NOT NULL,
	"min_participants" integer DEFAULT 0 NOT NULL,
	"payment_modes" jsonb NOT NULL,
	"price_from" bigint,
	"cancel_deadline" integer NOT NULL,
	"registration_close" integer NOT NULL,
	"coach_ids" bigint[] NOT NULL,
	"is_on_shelf" smallint DEFAULT 1 NOT NULL,
	"city_activity" smallint DEFAULT 0 NOT NULL,
	"city_ids" text[] DEFAULT '{}' NOT NULL,
	"creator_id" bigint NOT NULL,
	"avg_score" numeric(3, 2),
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_pack_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pack_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pack_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"holding_id" bigint NOT NULL,
	"record_type" smallint NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer NOT NULL,
	"booking_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"sort" integer NOT NULL,
	"required" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_name" text NOT NULL,
	"name" text NOT NULL,
	"cellphone" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"uid" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"is_touchline" boolean DEFAULT false NOT NULL,
	"financial_staff" boolean DEFAULT false NOT NULL,
	"is_coach" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_company" (
	"account_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "account_company_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"store_id" bigint
);
--> statement-breakpoint
CREATE TABLE "account_store" (
	"account_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	CONSTRAINT "account_store_account_id_store_id_pk" PRIMARY KEY("account_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"side" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"codes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"account_id" bigint,
	"code" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"audit_status" smallint NOT NULL,
	"annual_review_due" date,
	"fee_rate" integer DEFAULT 60 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"round" integer NOT NULL,
	"action" text NOT NULL,
	"audit_status" smallint NOT NULL,
	"comment" text NOT NULL,
	"fields" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_file" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"audit_status" smallint NOT NULL,
	"company" jsonb NOT NULL,
	"legal" jsonb NOT NULL,
	"bank" jsonb NOT NULL,
	"stores" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"rejected" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sport_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sport_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "store_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"store_key" text NOT NULL,
	"account_num" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"payment" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_number" text NOT NULL,
	"version_title" text NOT NULL,
	"version_introduction" text NOT NULL,
	"need_notice" text DEFAULT '0' NOT NULL,
	"side" smallint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"acting_for" text,
	"company_id" bigint,
	"store_id" bigint,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"title" text NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"template_id" bigint,
	"status" text NOT NULL,
	"total_count" integer NOT NULL,
	"end_count" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"amount_total" bigint DEFAULT 0 NOT NULL,
	"amount_done" bigint DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"reason_type" smallint,
	"description" text DEFAULT '' NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_by" bigint NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_progress_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "task_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" text NOT NULL,
	"store_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"pay_mode" smallint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"fail_code" text DEFAULT '' NOT NULL,
	"fail_text" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"flow_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"voucher" text DEFAULT '' NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"last_try_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_template_id_event_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_holding_id_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."holding"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_checked_in_by_account_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_pack" ADD CONSTRAINT "class_pack_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_pack" ADD CONSTRAINT "class_pack_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_template_id_event_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_sport_type_id_sport_type_id_fk" FOREIGN KEY ("sport_type_id") REFERENCES "public"."sport_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_cancelled_by_account_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_sport_type_id_sport_type_id_fk" FOREIGN KEY ("sport_type_id") REFERENCES "public"."sport_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_template" ADD CONSTRAINT "event_template_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_class_pack_id_class_pack_id_fk" FOREIGN KEY ("class_pack_id") REFERENCES "public"."class_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_record" ADD CONSTRAINT "pack_record_holding_id_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."holding"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_template_id_event_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."event_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_company" ADD CONSTRAINT "account_company_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_company" ADD CONSTRAINT "account_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_store" ADD CONSTRAINT "account_store_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_store" ADD CONSTRAINT "account_store_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_ticket" ADD CONSTRAINT "sign_on_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_audit" ADD CONSTRAINT "merchant_audit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_file" ADD CONSTRAINT "merchant_file_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_order_number_key" ON "booking" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "booking_event_idx" ON "booking" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "booking_store_idx" ON "booking" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "booking_member_idx" ON "booking" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_store_start_idx" ON "event" USING btree ("store_id","start_at","id");--> statement-breakpoint
CREATE INDEX "event_template_start_idx" ON "event" USING btree ("template_id","start_at");--> statement-breakpoint
CREATE INDEX "event_start_idx" ON "event" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "event_template_store_idx" ON "event_template" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "holding_member_idx" ON "holding" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pack_record_holding_idx" ON "pack_record" USING btree ("holding_id","id");--> statement-breakpoint
CREATE INDEX "regulation_template_idx" ON "regulation" USING btree ("template_id","sort");--> statement-breakpoint
CREATE INDEX "waitlist_entry_event_idx" ON "waitlist_entry" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_name_key" ON "account" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_uid_key" ON "account" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "account_role_account_idx" ON "account_role" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_store_store_idx" ON "account_store" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_idx" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_code_key" ON "role" USING btree ("code");--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_phone_key" ON "member" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "merchant_audit_company_idx" ON "merchant_audit" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_key_key" ON "store" USING btree ("store_key");--> statement-breakpoint
CREATE INDEX "store_company_idx" ON "store" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "audit_entry_object_idx" ON "audit_entry" USING btree ("object","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_company_idx" ON "audit_entry" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_outbox_reference_key" ON "message_outbox" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "task_store_idx" ON "task" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "task_open_idx" ON "task" USING btree ("company_id","created_at") WHERE "task"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "task_started_by_idx" ON "task" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_item_booking_key" ON "task_item" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "task_item_task_idx" ON "task_item" USING btree ("task_id","state","id");