ALTER TABLE "member_companies" ADD COLUMN "voter_class" text;--> statement-breakpoint
ALTER TABLE "member_companies" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "voter_class" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD COLUMN "voter_class" text;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "average_attendance" integer;