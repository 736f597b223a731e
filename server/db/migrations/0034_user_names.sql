DROP INDEX "member_name_beginning_idx";--> statement-breakpoint
DROP INDEX "member_name_idx";--> statement-breakpoint
DROP INDEX "member_name_end_idx";--> statement-breakpoint
CREATE INDEX "member_figures_of_few_idx" ON "member_figures" USING btree ("member_id","bookings","spent_cents","reports");--> statement-breakpoint
CREATE INDEX "member_name_idx" ON "member" USING btree ((lower("name") collate "C"),"id","name");--> statement-breakpoint
CREATE INDEX "member_name_end_idx" ON "member" USING btree (reverse(lower("name")) text_pattern_ops,"id","name");