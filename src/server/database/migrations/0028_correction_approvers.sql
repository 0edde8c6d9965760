ALTER TABLE "corrections" ADD COLUMN "entitled_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Who may approve what waits now: the admins of its group and staff of this moment.
UPDATE "corrections" SET "entitled_ids" = coalesce((
	SELECT array_agg(u."user_id" ORDER BY u."user_id") FROM "users" u
	LEFT JOIN "memberships" m ON m."user_id" = u."user_id" AND m."group_id" = "corrections"."group_id"
	WHERE NOT u."is_disabled"
		AND (m."is_admin" OR u."member_id" = (SELECT "member_id" FROM "staff_company"))
), '{}') WHERE "status" = 'asked';
