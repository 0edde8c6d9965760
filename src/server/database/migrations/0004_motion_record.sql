CREATE TABLE "motion_event_texts" (
	"motion_request_id" integer NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "motion_event_texts_motion_request_id_hash_pk" PRIMARY KEY("motion_request_id","hash")
);
--> statement-breakpoint
CREATE TABLE "motion_events" (
	"motion_request_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "motion_events_motion_request_id_seq_pk" PRIMARY KEY("motion_request_id","seq")
);
--> statement-breakpoint
ALTER TABLE "motion_event_texts" ADD CONSTRAINT "motion_event_texts_motion_request_id_motions_motion_request_id_fk" FOREIGN KEY ("motion_request_id") REFERENCES "public"."motions"("motion_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motion_events" ADD CONSTRAINT "motion_events_motion_request_id_motions_motion_request_id_fk" FOREIGN KEY ("motion_request_id") REFERENCES "public"."motions"("motion_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The record of a motion is only ever added to, whoever holds the connection.
CREATE FUNCTION "refuse_change_of_motion_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of a motion is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "motion_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "motion_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_motion_record"();
