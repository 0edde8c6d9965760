-- older versions go on
CREATE INDEX "users_name_parts" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meeting_minutes_text" ON "meeting_minutes" USING gin (lower("sections"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "motions_title" ON "motions" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vote_questions_title" ON "vote_questions" USING gin (lower("title") gin_trgm_ops);