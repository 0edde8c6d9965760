CREATE TABLE "imported_history" (
	"imported_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"details" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_history" ADD CONSTRAINT "imported_history_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_history_once" ON "imported_history" USING btree ("group_id","kind","started_at","title");--> statement-breakpoint
CREATE INDEX "imported_history_list" ON "imported_history" USING btree ("group_id","started_at");--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "imported_at";--> statement-breakpoint
ALTER TABLE "motions" DROP COLUMN "imported_at";--> statement-breakpoint
ALTER TABLE "vote_questions" DROP COLUMN "imported_at";