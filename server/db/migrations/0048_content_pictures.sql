CREATE TABLE "content_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_id" bigint NOT NULL,
	"address" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_picture" ADD CONSTRAINT "content_picture_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_picture_address_key" ON "content_picture" USING btree ("content_id","address");--> statement-breakpoint
CREATE INDEX "content_picture_due_idx" ON "content_picture" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "content_picture" AS PERMISSIVE FOR ALL TO public USING (false);