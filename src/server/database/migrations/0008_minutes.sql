CREATE TABLE "meeting_minutes" (
	"minutes_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"version" integer,
	"sections" jsonb NOT NULL,
	"facts" jsonb,
	"reason" text,
	"saved_by_id" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_minutes" ADD CONSTRAINT "meeting_minutes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_minutes_versions" ON "meeting_minutes" USING btree ("event_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_minutes_one_draft" ON "meeting_minutes" USING btree ("event_id") WHERE version is null;