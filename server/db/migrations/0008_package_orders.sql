CREATE TABLE "package_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"company_id" bigint NOT NULL,
	"store_id" bigint NOT NULL,
	"class_pack_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"items" jsonb NOT NULL,
	"pay_mode" smallint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_number" text,
	"paid_at" timestamp (3) with time zone,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunding_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_order_refund_within_paid" CHECK ("package_order"."refunding_cents" >= 0 and "package_order"."refunded_cents" + "package_order"."refunding_cents" <= "package_order"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "task_item" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task_item" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "kind" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_pack" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "package_order_id" bigint;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "frozen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holding" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_item" ADD COLUMN "package_order_id" bigint;--> statement-breakpoint
ALTER TABLE "package_order" ADD CONSTRAINT "package_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_order" ADD CONSTRAINT "package_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_order" ADD CONSTRAINT "package_order_class_pack_id_class_pack_id_fk" FOREIGN KEY ("class_pack_id") REFERENCES "public"."class_pack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_order" ADD CONSTRAINT "package_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_order_number_key" ON "package_order" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "package_order_store_idx" ON "package_order" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "package_order_store_amount_idx" ON "package_order" USING btree ("store_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "package_order_pack_idx" ON "package_order" USING btree ("class_pack_id","created_at");--> statement-breakpoint
CREATE INDEX "package_order_member_idx" ON "package_order" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_package_order_id_package_order_id_fk" FOREIGN KEY ("package_order_id") REFERENCES "public"."package_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_package_order_id_package_order_id_fk" FOREIGN KEY ("package_order_id") REFERENCES "public"."package_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holding_package_order_key" ON "holding" USING btree ("package_order_id","class_pack_id") WHERE "holding"."package_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_item_open_package_refund_key" ON "task_item" USING btree ("package_order_id") WHERE "task_item"."package_order_id" is not null and "task_item"."state" in (1, 2, 4);--> statement-breakpoint
CREATE INDEX "task_item_package_order_idx" ON "task_item" USING btree ("package_order_id","id") WHERE "task_item"."package_order_id" is not null;--> statement-breakpoint
ALTER TABLE "holding" ADD CONSTRAINT "holding_never_below_zero" CHECK (least("holding"."used", "holding"."frozen", "holding"."withdrawn") >= 0
        and "holding"."used" + "holding"."frozen" + "holding"."withdrawn" <= "holding"."total");--> statement-breakpoint
ALTER TABLE "task_item" ADD CONSTRAINT "task_item_of_one_order" CHECK (num_nonnulls("task_item"."booking_id", "task_item"."package_order_id") = 1
        and ("task_item"."booking_id" is null) = ("task_item"."event_id" is null));