ALTER TABLE "group_policies" ADD COLUMN "in_force_from" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "group_policies" SET "in_force_from" = "created_at";--> statement-breakpoint
ALTER TABLE "group_policies" ALTER COLUMN "in_force_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "vote_eligible" integer;--> statement-breakpoint
UPDATE "vote_questions" SET "vote_eligible" = coalesce("counted"."entries", 0)
FROM "vote_questions" AS "its" LEFT JOIN (
  SELECT "vote_question_id", count(*) AS "entries" FROM "roll_entries"
  WHERE "is_vote_eligible" GROUP BY "vote_question_id"
) AS "counted" USING ("vote_question_id")
WHERE "vote_questions"."vote_question_id" = "its"."vote_question_id";
--> statement-breakpoint
ALTER TABLE "vote_questions" ALTER COLUMN "vote_eligible" SET NOT NULL;
