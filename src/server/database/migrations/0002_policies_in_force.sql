ALTER TABLE "group_policies" ADD COLUMN "in_force_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "vote_eligible" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "group_policies" SET "in_force_from" = "created_at";
