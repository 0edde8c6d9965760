-- What a search of the list looks through, folded once and not at each search. Nothing reads it but the search.
ALTER TABLE "motions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("title" || E'\n' || "description")) STORED;
--> statement-breakpoint
CREATE INDEX "motions_search" ON "motions" USING gin ("search_text" gin_trgm_ops);
