CREATE TABLE "check_in_action" (
	"store_id" bigint NOT NULL,
	"action_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"booking_id" bigint,
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "check_in_action_store_id_action_id_pk" PRIMARY KEY("store_id","action_id")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cancelled_booked" integer;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD COLUMN "offer_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_in_action" ADD CONSTRAINT "check_in_action_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_action" ADD CONSTRAINT "check_in_action_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_action" ADD CONSTRAINT "check_in_action_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_action" ADD CONSTRAINT "check_in_action_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_action_event_idx" ON "check_in_action" USING btree ("event_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_live_key" ON "waitlist_entry" USING btree ("event_id","member_id") WHERE "waitlist_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entry_offer_idx" ON "waitlist_entry" USING btree ("offer_until") WHERE "waitlist_entry"."state" = 'offered';