DROP INDEX "vote_questions_list";--> statement-breakpoint
CREATE INDEX "vote_questions_list" ON "vote_questions" USING btree ("group_id","created_at","vote_question_id","edited_revision");