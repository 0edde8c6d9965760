-- The record of a vote question is only ever added to, whoever holds the connection.
CREATE FUNCTION "refuse_change_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of a vote question is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "vote_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "vote_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
