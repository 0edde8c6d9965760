CREATE TABLE "deleted_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "merged_into_id" integer;