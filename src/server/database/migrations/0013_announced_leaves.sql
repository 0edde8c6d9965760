ALTER TABLE "member_companies" ADD COLUMN "leave_from" date;--> statement-breakpoint
ALTER TABLE "member_companies" ADD COLUMN "leave_to" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "leave_from" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "leave_to" date;