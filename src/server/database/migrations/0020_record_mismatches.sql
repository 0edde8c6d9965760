CREATE TABLE "record_checks" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_checks_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "record_mismatches" (
	"record_mismatch_id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"findings" text[] NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_reason" text
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "record_mismatch" text;--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "record_mismatch" text;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "record_mismatch" text;--> statement-breakpoint
CREATE INDEX "record_mismatches_record" ON "record_mismatches" USING btree ("subject","subject_id");