ALTER TABLE "record_checks" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_checks" ADD COLUMN "root" text DEFAULT '' NOT NULL;