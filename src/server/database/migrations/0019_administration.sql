ALTER TABLE "alternates" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "alternates" ADD COLUMN "to_day" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "imported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "imported_at" timestamp (3) with time zone;