CREATE TABLE "corrections" (
	"correction_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"change" jsonb NOT NULL,
	"target" text NOT NULL,
	"basis" text NOT NULL,
	"about" text NOT NULL,
	"old_value" text NOT NULL,
	"new_value" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"asked_by_id" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_right" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" integer,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decline_reason" text,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "corrections_status" CHECK (status in ('asked', 'approved', 'declined', 'withdrawn', 'overtaken')),
	CONSTRAINT "corrections_subject" CHECK ("corrections"."subject" in ('question', 'meeting')),
	CONSTRAINT "corrections_by_two_people" CHECK ("corrections"."status" <> 'approved' or "corrections"."decided_by_id" <> "corrections"."asked_by_id")
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_subject" ON "corrections" USING btree ("subject","subject_id");