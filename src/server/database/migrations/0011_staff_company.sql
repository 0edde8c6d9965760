CREATE TABLE "staff_company" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "staff_company_is_one" CHECK ("staff_company"."is_only")
);
--> statement-breakpoint
-- Whoever was staff before stays it until a start names another company.
INSERT INTO "staff_company" ("member_id") VALUES (330);
