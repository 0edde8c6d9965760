-- older versions go on
ALTER TABLE "question_drafts" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;