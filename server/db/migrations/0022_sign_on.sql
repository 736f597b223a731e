CREATE TABLE "sign_on_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"side" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"issuer" text,
	"subject" text,
	"staff_no" text DEFAULT '' NOT NULL,
	"id_token" text DEFAULT '' NOT NULL,
	"code" smallint,
	"store_id" bigint,
	"identity_id" bigint,
	"ticket_hash" text,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issuer" text,
	"subject" text,
	"staff_no" text NOT NULL,
	"name" text NOT NULL,
	"cellphone" text NOT NULL,
	"store_id" bigint NOT NULL,
	"account_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_identity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "id_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_attempt" ADD CONSTRAINT "sign_on_attempt_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempt" ADD CONSTRAINT "sign_on_attempt_identity_id_staff_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."staff_identity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_attempt_state_key" ON "sign_on_attempt" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_attempt_ticket_key" ON "sign_on_attempt" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identity_subject_key" ON "staff_identity" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_identity_account_key" ON "staff_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_identity_staff_no_idx" ON "staff_identity" USING btree ("staff_no");--> statement-breakpoint
CREATE POLICY "tenant" ON "staff_identity" AS PERMISSIVE FOR ALL TO public USING ("staff_identity"."store_id" in (select "store"."id" from "store"));