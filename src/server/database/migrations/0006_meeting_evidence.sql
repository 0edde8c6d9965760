CREATE TABLE "zoom_identities" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "zoom_identities_group_id_kind_value_pk" PRIMARY KEY("group_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "zoom_participants" (
	"zoom_participant_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"participant_key" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"registrant_id" text,
	"user_id" integer,
	"matched_by" text,
	"assigned_by_id" integer,
	"assigned_by" text
);
--> statement-breakpoint
DROP INDEX "check_ins_one_per_person";--> statement-breakpoint
ALTER TABLE "check_in_stays" ADD COLUMN "source" text DEFAULT 'Zoom' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "removed_by_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "total_check_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "zoom_participant_id" integer;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "happened_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "instance_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD COLUMN "connection_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "zoom_identities" ADD CONSTRAINT "zoom_identities_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_participants" ADD CONSTRAINT "zoom_participants_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zoom_participants_one" ON "zoom_participants" USING btree ("event_id","participant_key");--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD CONSTRAINT "zoom_messages_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD CONSTRAINT "zoom_messages_zoom_participant_id_zoom_participants_zoom_participant_id_fk" FOREIGN KEY ("zoom_participant_id") REFERENCES "public"."zoom_participants"("zoom_participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_event" ON "check_ins" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "zoom_messages_event" ON "zoom_messages" USING btree ("event_id","kind");--> statement-breakpoint
CREATE INDEX "zoom_messages_participant" ON "zoom_messages" USING btree ("zoom_participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_per_person" ON "check_ins" USING btree ("event_id","user_id") WHERE removed_at is null;--> statement-breakpoint
UPDATE "events" SET "total_check_ins" = (SELECT count(*) FROM "check_ins" WHERE "check_ins"."event_id" = "events"."event_id");--> statement-breakpoint
UPDATE "check_in_stays" SET "source" = "check_ins"."source" FROM "check_ins" WHERE "check_ins"."check_in_id" = "check_in_stays"."check_in_id";
