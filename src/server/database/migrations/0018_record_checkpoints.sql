CREATE TABLE "record_checkpoints" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"size" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "record_checkpoints_subject_subject_id_size_pk" PRIMARY KEY("subject","subject_id","size")
);
--> statement-breakpoint
CREATE TRIGGER "record_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_checkpoints"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
