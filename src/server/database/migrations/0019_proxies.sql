CREATE TABLE "proxy_appointments" (
	"appointment_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" integer,
	"member_id" integer,
	"holder_name" text NOT NULL,
	"appointed_by_id" integer NOT NULL,
	"appointed_by" text NOT NULL,
	"proxy_id" integer NOT NULL,
	"proxy_name" text NOT NULL,
	"vote_question_id" integer,
	"event_id" integer,
	"valid_from" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"instruction" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"revoked_by_id" integer,
	"revoked_by" text,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vote_result_versions" ADD COLUMN "appointment_id" integer;--> statement-breakpoint
ALTER TABLE "vote_results" ADD COLUMN "appointment_id" integer;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_proxy_id_users_user_id_fk" FOREIGN KEY ("proxy_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_appointments" ADD CONSTRAINT "proxy_appointments_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proxy_appointments_group" ON "proxy_appointments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "proxy_appointments_proxy" ON "proxy_appointments" USING btree ("proxy_id","group_id") WHERE state in ('offered', 'accepted');