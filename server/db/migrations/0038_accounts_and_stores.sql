-- Made-up hashes of accounts that were opened without a password, which were checked at the cost of scrypt: the first account of a merchant
-- that operators opened, and staff of demo data. Every other hash of scrypt is of a password that somebody set.
UPDATE "account" a SET "password_hash" = '' WHERE a."password_hash" LIKE 'scrypt$17$8$1$%' AND (
  (a."uid" = 'U' || (100000 + a."id") AND a."account_name" ~ '^staff[0-9]{5,}$')
  OR EXISTS (SELECT FROM "audit_entry" e WHERE e."action" = 'companies.create' AND e."after"->>'accountName' = a."account_name"));--> statement-breakpoint
-- Of stores with one number the oldest keeps it; the others get their id behind it, and a sign more while that is taken, too.
DO $$
DECLARE
  again record;
  fresh text;
BEGIN
  FOR again IN SELECT s."id", s."account_num" FROM "store" s WHERE EXISTS (
    SELECT FROM "store" o WHERE lower(o."account_num") = lower(s."account_num") AND o."id" < s."id") ORDER BY s."id"
  LOOP
    fresh := left(again."account_num", 12) || '-' || again."id";
    WHILE EXISTS (SELECT FROM "store" o WHERE lower(o."account_num") = lower(fresh)) LOOP
      fresh := fresh || 'x';
    END LOOP;
    UPDATE "store" SET "account_num" = fresh WHERE "id" = again."id";
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "store_account_num_key" ON "store" USING btree (lower("account_num"));
