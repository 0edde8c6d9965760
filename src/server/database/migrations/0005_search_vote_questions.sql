-- What a search of the list looks through, folded once and not at each search. Nothing reads it but the search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("title" || E'\n' || "description")) STORED;
--> statement-breakpoint
CREATE INDEX "vote_questions_search" ON "vote_questions" USING gin ("search_text" gin_trgm_ops);
