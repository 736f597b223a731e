ALTER TABLE "session" RENAME TO "sign_in";--> statement-breakpoint
ALTER TABLE "sign_in" DROP CONSTRAINT "session_account_id_account_id_fk";
--> statement-breakpoint
DROP INDEX "session_account_idx";--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_account_idx" ON "sign_in" USING btree ("account_id");