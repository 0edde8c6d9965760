-- older versions go on
ALTER TABLE "vote_questions" ADD COLUMN "second_vote_of_id" integer;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "second_vote_id" integer;