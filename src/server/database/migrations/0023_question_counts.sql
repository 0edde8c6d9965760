CREATE TABLE "question_counts" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"questions" integer NOT NULL,
	"edits" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "roll_entries_user";--> statement-breakpoint
DROP INDEX "roll_entries_member";--> statement-breakpoint
DROP INDEX "vote_questions_list";--> statement-breakpoint
ALTER TABLE "question_counts" ADD CONSTRAINT "question_counts_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_entries_user" ON "roll_entries" USING btree ("user_id","vote_question_id");--> statement-breakpoint
CREATE INDEX "roll_entries_member" ON "roll_entries" USING btree ("member_id","vote_question_id");--> statement-breakpoint
CREATE INDEX "vote_questions_list" ON "vote_questions" USING btree ("group_id","created_at","vote_question_id");--> statement-breakpoint
INSERT INTO "question_counts" ("group_id", "questions", "edits")
SELECT "group_id", count(*), sum("edited_revision") FROM "vote_questions" GROUP BY "group_id";
--> statement-breakpoint
CREATE FUNCTION "count_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "group" integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."group_id" ELSE NEW."group_id" END;
  "more" integer := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  INSERT INTO "question_counts" AS "kept" ("group_id", "questions", "edits") VALUES ("group", "more", 1)
  ON CONFLICT ("group_id") DO UPDATE SET "questions" = "kept"."questions" + "more", "edits" = "kept"."edits" + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "vote_questions_counted" AFTER INSERT OR DELETE ON "vote_questions"
FOR EACH ROW EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
-- Votes leave the edited revision alone, and so never wait for this row.
CREATE TRIGGER "vote_questions_edited" AFTER UPDATE OF "edited_revision" ON "vote_questions"
FOR EACH ROW EXECUTE FUNCTION "count_questions"();
