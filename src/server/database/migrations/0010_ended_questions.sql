-- older versions go on
CREATE INDEX "vote_questions_ended" ON "vote_questions" USING btree ("group_id","vote_status_date");