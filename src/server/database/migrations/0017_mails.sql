CREATE TABLE "mails" (
	"mail_id" serial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"group_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
-- Mails keep their numbers, of which the ids of their messages are made.
INSERT INTO "mails" ("mail_id", "topic", "group_id", "subject_id", "payload", "once_key", "created_at")
SELECT "outbox_id", "topic", "group_id", "subject_id", "payload", "once_key", "created_at"
FROM "outbox" WHERE "kind" = 'mail';
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('mails', 'mail_id'), coalesce(max("outbox_id"), 0) + 1, false) FROM "outbox";
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("once_key");--> statement-breakpoint
ALTER TABLE "mail_deliveries" DROP CONSTRAINT "mail_deliveries_outbox_id_outbox_outbox_id_fk";--> statement-breakpoint
ALTER TABLE "mail_deliveries" RENAME COLUMN "outbox_id" TO "mail_id";--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_mail_id_mails_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is left is word to the hub that nobody has taken yet.
DELETE FROM "outbox" WHERE "kind" = 'mail' OR "sent_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "outbox_unsent";--> statement-breakpoint
DROP INDEX "outbox_once";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "group_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "payload";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "once_key";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "last_error";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "sent_at";--> statement-breakpoint
DELETE FROM "job_runs" WHERE "name" = 'forget-sent-outbox-rows';
