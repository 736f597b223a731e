DROP INDEX "booking_member_idx";--> statement-breakpoint
CREATE INDEX "booking_member_idx" ON "booking" USING btree ("member_id","store_id","booked_at");