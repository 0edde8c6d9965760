-- older versions go on
CREATE TABLE "question_drafts" (
	"draft_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"written" jsonb NOT NULL,
	"is_template" boolean NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"refusal" text,
	"saved_by_id" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_drafts_group" ON "question_drafts" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "question_drafts_due" ON "question_drafts" USING btree ("opens_at");