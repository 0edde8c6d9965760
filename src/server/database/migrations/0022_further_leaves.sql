-- older versions go on
ALTER TABLE "member_companies" ADD COLUMN "further_leaves" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "further_leaves" text[] DEFAULT '{}' NOT NULL;