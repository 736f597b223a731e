CREATE TABLE "task_file" (
	"task_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"rows" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_file_part" (
	"task_id" text NOT NULL,
	"start" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "task_file_part_task_id_start_pk" PRIMARY KEY("task_id","start")
);
--> statement-breakpoint
ALTER TABLE "task" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task_file" ADD CONSTRAINT "task_file_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_file_part" ADD CONSTRAINT "task_file_part_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_file_expires_idx" ON "task_file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_booked_idx" ON "booking" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "task_item_done_idx" ON "task_item" USING btree ("store_id","done_at");