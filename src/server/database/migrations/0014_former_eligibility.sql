CREATE TABLE "former_eligibility" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"holder_id" integer NOT NULL,
	"is_quorum_eligible" boolean NOT NULL,
	"comments" text NOT NULL,
	CONSTRAINT "former_eligibility_group_id_kind_holder_id_pk" PRIMARY KEY("group_id","kind","holder_id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "is_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "former_eligibility" ADD CONSTRAINT "former_eligibility_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;