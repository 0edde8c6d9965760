ALTER TABLE "mails" ALTER COLUMN "once_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_eligibility" ADD COLUMN "is_lost_by_absence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_companies" ADD COLUMN "is_lost_by_absence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_lost_by_absence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "not_sent" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "repeats_mail_id" integer;--> statement-breakpoint
-- What until now only sentences told.
UPDATE "memberships" SET "is_lost_by_absence" = true
WHERE NOT "is_quorum_eligible" AND "comments" LIKE '%Missed 3 of 3 consecutive meeting weeks.%';
--> statement-breakpoint
UPDATE "member_companies" SET "is_lost_by_absence" = true
WHERE NOT "is_quorum_eligible" AND "comments" LIKE '%Missed 3 of 3 consecutive meeting weeks.%';
--> statement-breakpoint
UPDATE "former_eligibility" SET "is_lost_by_absence" = true
WHERE NOT "is_quorum_eligible" AND "comments" LIKE '%Missed 3 of 3 consecutive meeting weeks.%';
--> statement-breakpoint
UPDATE "mail_deliveries" SET "is_refused" = true, "last_error" = substr("last_error", 14)
WHERE "last_error" LIKE 'MailRefused: %';
