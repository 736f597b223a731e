ALTER TABLE "merchant_file" ADD COLUMN "waived" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_code_key" ON "company" USING btree ("credit_code") WHERE "company"."credit_code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_key" ON "company" USING btree (lower("company_name")) WHERE "company"."audit_status" >= 5;