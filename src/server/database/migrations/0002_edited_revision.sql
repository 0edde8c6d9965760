ALTER TABLE "vote_questions" ADD COLUMN "edited_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_storage_key" ON "attachments" USING btree ("storage_key");