CREATE TABLE "policy_drafts" (
	"draft_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"in_force_from" date,
	"note" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_by_id" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"author_ids" integer[] NOT NULL,
	"changed_by" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"entitled_ids" integer[] NOT NULL,
	"decided_by_id" integer,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"version" integer,
	CONSTRAINT "policy_drafts_by_two_people" CHECK ("policy_drafts"."state" <> 'approved' or "policy_drafts"."decided_by_id" <> all ("policy_drafts"."author_ids"))
);
--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "approved_by_id" integer;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "taken_back_by_id" integer;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_policies" ADD COLUMN "take_back_reason" text;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_drafts_of_group" ON "policy_drafts" USING btree ("group_id","state");