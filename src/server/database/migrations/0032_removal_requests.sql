CREATE TABLE "removal_requests" (
	"request_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"leaving_ids" integer[] NOT NULL,
	"joining_ids" integer[] NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"token_print" text NOT NULL,
	"declined_at" timestamp (3) with time zone,
	"declined_by_id" integer,
	CONSTRAINT "removal_requests_group_id_unique" UNIQUE("group_id")
);
--> statement-breakpoint
ALTER TABLE "removal_requests" ADD CONSTRAINT "removal_requests_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;