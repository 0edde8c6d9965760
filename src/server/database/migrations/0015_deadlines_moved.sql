-- The first deadline is the one that a person set last; before, an amendment left it as it was at the
-- opening, and an extension would go back to that time of day.
UPDATE "vote_questions" SET "first_deadline" = "moved"."deadline"
FROM (
	SELECT DISTINCT ON ("vote_question_id")
		"vote_question_id", ("change" ->> 'new')::timestamptz AS "deadline"
	FROM "vote_events", jsonb_array_elements("body"::jsonb -> 'changes') AS "change"
	WHERE "body" LIKE '%"event":"amended"%' AND "change" ->> 'field' = 'deadline'
	ORDER BY "vote_question_id", "seq" DESC
) AS "moved"
WHERE "moved"."vote_question_id" = "vote_questions"."vote_question_id"
	AND "first_deadline" <> "moved"."deadline";
