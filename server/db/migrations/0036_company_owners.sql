ALTER TABLE "account_company" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_company_owner_key" ON "account_company" USING btree ("company_id") WHERE "account_company"."is_owner";--> statement-breakpoint
-- Who was protected until now: the account with the number of the company's contact, and of several the oldest.
UPDATE "account_company" x SET "is_owner" = true FROM (
  SELECT DISTINCT ON (c."id") c."id" AS "company_id", a."id" AS "account_id"
  FROM "company" c JOIN "account_company" w ON w."company_id" = c."id" JOIN "account" a ON a."id" = w."account_id"
  WHERE c."contact_phone" <> '' AND a."cellphone" = c."contact_phone" AND a."user_type" = 1 AND a."removed_at" IS NULL
  ORDER BY c."id", a."id"
) o WHERE x."company_id" = o."company_id" AND x."account_id" = o."account_id";
