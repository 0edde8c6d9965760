CREATE TABLE "attachments" (
	"attachment_id" serial PRIMARY KEY NOT NULL,
	"owner_table" text NOT NULL,
	"owner_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alternates" (
	"group_id" integer NOT NULL,
	"alternate_user_id" integer NOT NULL,
	"principal_user_id" integer NOT NULL,
	CONSTRAINT "alternates_group_id_alternate_user_id_principal_user_id_pk" PRIMARY KEY("group_id","alternate_user_id","principal_user_id")
);
--> statement-breakpoint
CREATE TABLE "group_policies" (
	"group_id" integer NOT NULL,
	"version" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_policies_group_id_version_pk" PRIMARY KEY("group_id","version")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"reflector_email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_companies" (
	"group_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"is_vote_eligible" boolean DEFAULT true NOT NULL,
	"is_quorum_eligible" boolean DEFAULT true NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_companies_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"member_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"titles" text[] DEFAULT '{}' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_vote_eligible" boolean DEFAULT true NOT NULL,
	"is_quorum_eligible" boolean DEFAULT true NOT NULL,
	"is_proxy_voter" boolean DEFAULT false NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	CONSTRAINT "memberships_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"member_id" integer,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"demo_about" text
);
--> statement-breakpoint
CREATE TABLE "working_group_chairs" (
	"council_id" integer NOT NULL,
	"working_group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "working_group_chairs_council_id_working_group_id_pk" PRIMARY KEY("council_id","working_group_id")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "revoked_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_stays" (
	"check_in_stay_id" serial PRIMARY KEY NOT NULL,
	"check_in_id" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"check_in_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer,
	"member_id" integer,
	"source" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"member_company_name" text,
	"user_title" text,
	"stand_in_user_id" integer,
	"join_time_utc" timestamp (3) with time zone,
	"leave_time_utc" timestamp (3) with time zone,
	"created_by_id" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_roll_entries" (
	"event_roll_entry_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" integer,
	"member_id" integer,
	"is_quorum_eligible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"event_type" integer NOT NULL,
	"zoom_meeting_id" text,
	"created_by" text NOT NULL,
	"quorum_count" integer NOT NULL,
	"quorum_attendance_count" integer DEFAULT 0 NOT NULL,
	"roll_call_closed_at" timestamp (3) with time zone,
	"roll_call_closed_by" text,
	"attendees_email_sent" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quorum_history" (
	"quorum_history_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"quorum_attendance_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zoom_messages" (
	"message_id" text NOT NULL,
	"zoom_meeting_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "zoom_messages_message_id_pk" PRIMARY KEY("message_id")
);
--> statement-breakpoint
CREATE TABLE "motion_versions" (
	"motion_request_id" integer NOT NULL,
	"version_number" integer NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"modified_time" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "motion_versions_motion_request_id_version_number_pk" PRIMARY KEY("motion_request_id","version_number")
);
--> statement-breakpoint
CREATE TABLE "motions" (
	"motion_request_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link_reference" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"motion_status" text DEFAULT 'Pending' NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"motion_status_date" timestamp (3) with time zone NOT NULL,
	"motion_deadline" timestamp (3) with time zone NOT NULL,
	"withdrawal_reason" text,
	"requester_id" integer NOT NULL,
	"requester_name" text NOT NULL,
	"requester_company" text,
	"motioned_user_id" integer,
	"motioned_member_id" integer,
	"motioned_name" text,
	"motioned_title" text,
	"motioned_company_name" text,
	"motioned_date" timestamp (3) with time zone,
	"seconded_user_id" integer,
	"seconded_member_id" integer,
	"seconded_name" text,
	"seconded_title" text,
	"seconded_company_name" text,
	"seconded_date" timestamp (3) with time zone,
	"vote_question_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "motions_one_question" UNIQUE("vote_question_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"outbox_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"group_id" integer,
	"subject_id" integer NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"audit_line_id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "vote_checkpoints" (
	"vote_question_id" integer NOT NULL,
	"size" integer NOT NULL,
	"checkpoint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_checkpoints_vote_question_id_size_pk" PRIMARY KEY("vote_question_id","size")
);
--> statement-breakpoint
CREATE TABLE "vote_event_texts" (
	"vote_question_id" integer NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "vote_event_texts_vote_question_id_hash_pk" PRIMARY KEY("vote_question_id","hash")
);
--> statement-breakpoint
CREATE TABLE "vote_events" (
	"vote_question_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "vote_events_vote_question_id_seq_pk" PRIMARY KEY("vote_question_id","seq")
);
--> statement-breakpoint
CREATE TABLE "roll_entries" (
	"roll_entry_id" serial PRIMARY KEY NOT NULL,
	"vote_question_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"title" text,
	"member_id" integer,
	"member_name" text,
	"group_id" integer NOT NULL,
	"group_name" text NOT NULL,
	"is_vote_eligible" boolean NOT NULL,
	"is_quorum_eligible" boolean NOT NULL,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_question_versions" (
	"vote_question_id" integer NOT NULL,
	"version_number" integer NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"modified_time" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "vote_question_versions_vote_question_id_version_number_pk" PRIMARY KEY("vote_question_id","version_number")
);
--> statement-breakpoint
CREATE TABLE "vote_questions" (
	"vote_question_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"vote_type" text NOT NULL,
	"question_type" text NOT NULL,
	"choices" text[] NOT NULL,
	"policy" jsonb NOT NULL,
	"vote_status" text DEFAULT 'Pending' NOT NULL,
	"vote_result" text DEFAULT 'Pending' NOT NULL,
	"vote_status_date" timestamp (3) with time zone,
	"vote_status_comments" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"first_deadline" timestamp (3) with time zone NOT NULL,
	"vote_deadline" timestamp (3) with time zone NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"is_auto_extension_enabled" boolean NOT NULL,
	"total_yes_votes" integer DEFAULT 0 NOT NULL,
	"total_no_votes" integer DEFAULT 0 NOT NULL,
	"total_votes" integer DEFAULT 0 NOT NULL,
	"quorum_count" integer NOT NULL,
	"quorum_votes" integer DEFAULT 0 NOT NULL,
	"quorum_eligible" integer NOT NULL,
	"is_quorum_vote_complete" boolean DEFAULT false NOT NULL,
	"quorum_met_date" timestamp (3) with time zone,
	"vote_threshold_met_date" timestamp (3) with time zone,
	"motioned_id" integer,
	"motioned_name" text,
	"motioned_company_name" text,
	"seconded_id" integer,
	"seconded_name" text,
	"seconded_company_name" text,
	"link_reference" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_send_notification" boolean DEFAULT false NOT NULL,
	"additional_stakeholders" text DEFAULT '' NOT NULL,
	"motion_request_id" integer,
	"reminded_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_result_versions" (
	"vote_result_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"vote_choice" text NOT NULL,
	"vote_reason" text,
	"is_proxy" boolean NOT NULL,
	"proxy_voter_id" integer,
	"proxy_voter_name" text,
	"modified_by_id" integer NOT NULL,
	"modified_by_name" text NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_result_versions_vote_result_id_revision_pk" PRIMARY KEY("vote_result_id","revision")
);
--> statement-breakpoint
CREATE TABLE "vote_results" (
	"vote_result_id" serial PRIMARY KEY NOT NULL,
	"vote_question_id" integer NOT NULL,
	"roll_entry_id" integer NOT NULL,
	"vote_choice" text NOT NULL,
	"vote_reason" text,
	"voter_id" integer,
	"voter_name" text NOT NULL,
	"is_proxy" boolean DEFAULT false NOT NULL,
	"proxy_voter_id" integer,
	"proxy_voter_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by_id" integer NOT NULL,
	"last_modified_by_name" text NOT NULL,
	"last_modified_date" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vote_results_one_per_vote_held" UNIQUE("vote_question_id","roll_entry_id")
);
--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_alternate_user_id_users_user_id_fk" FOREIGN KEY ("alternate_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_principal_user_id_users_user_id_fk" FOREIGN KEY ("principal_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_policies" ADD CONSTRAINT "group_policies_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_companies" ADD CONSTRAINT "member_companies_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_companies" ADD CONSTRAINT "member_companies_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_council_id_groups_group_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_working_group_id_groups_group_id_fk" FOREIGN KEY ("working_group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_stays" ADD CONSTRAINT "check_in_stays_check_in_id_check_ins_check_in_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("check_in_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roll_entries" ADD CONSTRAINT "event_roll_entries_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quorum_history" ADD CONSTRAINT "quorum_history_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motion_versions" ADD CONSTRAINT "motion_versions_motion_request_id_motions_motion_request_id_fk" FOREIGN KEY ("motion_request_id") REFERENCES "public"."motions"("motion_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motions" ADD CONSTRAINT "motions_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motions" ADD CONSTRAINT "motions_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_checkpoints" ADD CONSTRAINT "vote_checkpoints_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_event_texts" ADD CONSTRAINT "vote_event_texts_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_events" ADD CONSTRAINT "vote_events_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD CONSTRAINT "roll_entries_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD CONSTRAINT "roll_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD CONSTRAINT "roll_entries_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_entries" ADD CONSTRAINT "roll_entries_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_question_versions" ADD CONSTRAINT "vote_question_versions_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD CONSTRAINT "vote_questions_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD CONSTRAINT "vote_questions_created_by_id_users_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_result_versions" ADD CONSTRAINT "vote_result_versions_vote_result_id_vote_results_vote_result_id_fk" FOREIGN KEY ("vote_result_id") REFERENCES "public"."vote_results"("vote_result_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_results" ADD CONSTRAINT "vote_results_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_results" ADD CONSTRAINT "vote_results_roll_entry_id_roll_entries_roll_entry_id_fk" FOREIGN KEY ("roll_entry_id") REFERENCES "public"."roll_entries"("roll_entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_one_name_per_owner" ON "attachments" USING btree ("owner_table","owner_id",lower("file_name")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "attachments_storage_key" ON "attachments" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_member" ON "users" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_user_code" ON "oidc_payloads" USING btree ("kind","user_code");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("kind","uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_tokens_expires_at" ON "revoked_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "check_in_stays_check_in" ON "check_in_stays" USING btree ("check_in_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_per_person" ON "check_ins" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "check_ins_user" ON "check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_roll_entries_event" ON "event_roll_entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_list" ON "events" USING btree ("group_id","start_time","event_id");--> statement-breakpoint
CREATE INDEX "events_roll_call_due" ON "events" USING btree ("end_time") WHERE roll_call_closed_at is null;--> statement-breakpoint
CREATE INDEX "events_zoom" ON "events" USING btree ("zoom_meeting_id");--> statement-breakpoint
CREATE INDEX "quorum_history_event" ON "quorum_history" USING btree ("event_id","created");--> statement-breakpoint
CREATE INDEX "motions_list" ON "motions" USING btree ("group_id","start_date","motion_request_id");--> statement-breakpoint
CREATE INDEX "motions_due" ON "motions" USING btree ("motion_status","motion_deadline");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("kind","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "roll_entries_question" ON "roll_entries" USING btree ("vote_question_id");--> statement-breakpoint
CREATE INDEX "roll_entries_user" ON "roll_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roll_entries_member" ON "roll_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "vote_questions_list" ON "vote_questions" USING btree ("group_id","created_at","vote_question_id");--> statement-breakpoint
CREATE INDEX "vote_questions_due" ON "vote_questions" USING btree ("vote_status","vote_deadline");--> statement-breakpoint
CREATE INDEX "vote_questions_motion" ON "vote_questions" USING btree ("motion_request_id");