-- older versions go on
ALTER TABLE "motions" ADD COLUMN "minutes_id" integer;--> statement-breakpoint
ALTER TABLE "motions" ADD CONSTRAINT "motions_minutes_id_meeting_minutes_minutes_id_fk" FOREIGN KEY ("minutes_id") REFERENCES "public"."meeting_minutes"("minutes_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "motions_minutes" ON "motions" USING btree ("minutes_id");