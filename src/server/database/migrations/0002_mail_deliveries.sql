CREATE TABLE "mail_deliveries" (
	"delivery_id" serial PRIMARY KEY NOT NULL,
	"outbox_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_outbox_id_outbox_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("outbox_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once" ON "mail_deliveries" USING btree ("outbox_id","recipient");--> statement-breakpoint
CREATE INDEX "mail_deliveries_due" ON "mail_deliveries" USING btree ("due_at") WHERE sent_at is null and given_up_at is null;