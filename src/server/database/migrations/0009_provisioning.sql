ALTER TABLE "users" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" USING btree (coalesce("subject", "user_id"::text));--> statement-breakpoint
CREATE UNIQUE INDEX "events_external" ON "events" USING btree ("group_id","external_id");