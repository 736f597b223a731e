-- Whether the work of these was done nobody knows any more, so their keys are never free again.
UPDATE "idempotency_key" SET "answer" = '{"resultCode":409,"resultDesc":"The first request with this key still runs.","result":null,"reason":"keyBusy","parameters":{}}' WHERE "answer" IS NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "answer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP COLUMN "lease_until";