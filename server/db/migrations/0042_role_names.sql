-- Of two that are called alike the older keeps its name; the newer one says its number behind it.
UPDATE "role" SET "name" = "name" || ' (' || "id" || ')' WHERE EXISTS (SELECT 1 FROM "role" "older" WHERE "older"."side" = "role"."side" AND "older"."normal_name" = "role"."normal_name" AND "older"."id" < "role"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_key" ON "role" USING btree ("side","normal_name");
