CREATE TABLE "group_calendars" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"address" text,
	"read_at" timestamp (3) with time zone,
	"fault" text,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"is_feed_published" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "group_calendars" ADD CONSTRAINT "group_calendars_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;