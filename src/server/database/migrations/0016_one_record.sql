CREATE TABLE "record_events" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "record_events_subject_subject_id_seq_pk" PRIMARY KEY("subject","subject_id","seq"),
	CONSTRAINT "record_events_subject" CHECK ("record_events"."subject" in ('question', 'motion', 'meeting'))
);
--> statement-breakpoint
CREATE TABLE "record_texts" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "record_texts_subject_subject_id_hash_pk" PRIMARY KEY("subject","subject_id","hash")
);
--> statement-breakpoint
-- One record for questions, motions and meetings: the events that stand in two tables are carried over as
-- they are, body and leaf.
INSERT INTO "record_events" ("subject", "subject_id", "seq", "body", "leaf")
SELECT 'question', "vote_question_id", "seq", "body", "leaf" FROM "vote_events"
UNION ALL SELECT 'motion', "motion_request_id", "seq", "body", "leaf" FROM "motion_events";
--> statement-breakpoint
INSERT INTO "record_texts" ("subject", "subject_id", "hash", "salt", "text")
SELECT 'question', "vote_question_id", "hash", "salt", "text" FROM "vote_event_texts"
UNION ALL SELECT 'motion', "motion_request_id", "hash", "salt", "text" FROM "motion_event_texts";
--> statement-breakpoint
DROP TABLE "motion_event_texts";--> statement-breakpoint
DROP TABLE "motion_events";--> statement-breakpoint
DROP TABLE "vote_checkpoints";--> statement-breakpoint
DROP TABLE "vote_event_texts";--> statement-breakpoint
DROP TABLE "vote_events";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "last_event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "last_event_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Where each record stands is kept on the row of its subject.
CREATE TEMPORARY TABLE "last_events" ON COMMIT DROP AS
SELECT DISTINCT ON ("subject", "subject_id")
	"subject", "subject_id", "seq", ("body"::jsonb ->> 'at')::timestamptz AS "at"
FROM "record_events" ORDER BY "subject", "subject_id", "seq" DESC;
--> statement-breakpoint
UPDATE "vote_questions" SET "last_seq" = "seq", "last_event_at" = "at"
FROM "last_events" WHERE "subject" = 'question' AND "subject_id" = "vote_question_id";
--> statement-breakpoint
UPDATE "motions" SET "last_seq" = "seq", "last_event_at" = "at"
FROM "last_events" WHERE "subject" = 'motion' AND "subject_id" = "motion_request_id";
--> statement-breakpoint
DROP FUNCTION "refuse_change_of_motion_record"();--> statement-breakpoint
-- The record is only ever added to, whoever holds the connection.
CREATE OR REPLACE FUNCTION "refuse_change_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
