CREATE TABLE "record_keys" (
	"record_key_id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"voucher" text,
	"is_after_loss" boolean DEFAULT false NOT NULL,
	CONSTRAINT "record_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TRIGGER "record_keys_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_keys"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
