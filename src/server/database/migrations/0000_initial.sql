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
	"entitled_ids" integer[] DEFAULT '{}' NOT NULL,
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
CREATE TABLE "alternates" (
	"group_id" integer NOT NULL,
	"alternate_user_id" integer NOT NULL,
	"principal_user_id" integer NOT NULL,
	"from_day" date,
	"to_day" date,
	CONSTRAINT "alternates_group_id_alternate_user_id_principal_user_id_pk" PRIMARY KEY("group_id","alternate_user_id","principal_user_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_people" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_eligibility" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"holder_id" integer NOT NULL,
	"is_quorum_eligible" boolean NOT NULL,
	"comments" text NOT NULL,
	CONSTRAINT "former_eligibility_group_id_kind_holder_id_pk" PRIMARY KEY("group_id","kind","holder_id")
);
--> statement-breakpoint
CREATE TABLE "group_calendars" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"address" text,
	"read_at" timestamp (3) with time zone,
	"fault" text,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"is_feed_published" boolean DEFAULT false NOT NULL
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
	"reflector_email" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"modified_at" timestamp (3) with time zone DEFAULT clock_timestamp()
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
	"member_type" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"merged_into_id" integer
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
CREATE TABLE "staff_company" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"member_id" integer NOT NULL,
	CONSTRAINT "staff_company_is_one" CHECK ("staff_company"."is_only")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"member_id" integer,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"merged_into_id" integer,
	"withdrawn_at" timestamp (3) with time zone,
	"password_hash" text,
	"demo_about" text,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"modified_at" timestamp (3) with time zone DEFAULT clock_timestamp()
);
--> statement-breakpoint
CREATE TABLE "working_group_chairs" (
	"council_id" integer NOT NULL,
	"working_group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "working_group_chairs_council_id_working_group_id_pk" PRIMARY KEY("council_id","working_group_id")
);
--> statement-breakpoint
CREATE TABLE "file_imports" (
	"import_id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"put_back_at" timestamp (3) with time zone
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
	"session_id" text,
	"signed_out_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_history" (
	"imported_id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"details" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"delivery_id" serial PRIMARY KEY NOT NULL,
	"mail_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" serial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"group_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_stays" (
	"check_in_stay_id" serial PRIMARY KEY NOT NULL,
	"check_in_id" integer NOT NULL,
	"source" text DEFAULT 'Zoom' NOT NULL,
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by_id" integer
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
	"external_id" text,
	"series_id" text,
	"title" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"event_type" integer NOT NULL,
	"zoom_meeting_id" text,
	"link" text,
	"place" text,
	"created_by" text NOT NULL,
	"quorum_count" integer NOT NULL,
	"quorum_attendance_count" integer DEFAULT 0 NOT NULL,
	"quorum_met_at" timestamp (3) with time zone,
	"total_check_ins" integer DEFAULT 0 NOT NULL,
	"roll_call_closed_at" timestamp (3) with time zone,
	"roll_call_closed_by" text,
	"attendees_email_sent" timestamp (3) with time zone,
	"attendees_email_given_up" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_event_at" timestamp (3) with time zone,
	"record_mismatch" text
);
--> statement-breakpoint
CREATE TABLE "quorum_history" (
	"quorum_history_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"quorum_attendance_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zoom_identities" (
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "zoom_identities_group_id_kind_value_pk" PRIMARY KEY("group_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "zoom_messages" (
	"message_id" text NOT NULL,
	"zoom_meeting_id" text NOT NULL,
	"event_id" integer,
	"zoom_participant_id" integer,
	"kind" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"instance_id" text DEFAULT '' NOT NULL,
	"connection_id" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "zoom_messages_message_id_pk" PRIMARY KEY("message_id")
);
--> statement-breakpoint
CREATE TABLE "zoom_participants" (
	"zoom_participant_id" serial PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"participant_key" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"registrant_id" text,
	"user_id" integer,
	"matched_by" text,
	"assigned_by_id" integer,
	"assigned_by" text
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
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_event_at" timestamp (3) with time zone,
	"record_mismatch" text,
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
	"topic" text NOT NULL,
	"group_id" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"audit_line_id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"request_id" text,
	"details" jsonb,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "record_checkpoints" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"size" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "record_checkpoints_subject_subject_id_size_pk" PRIMARY KEY("subject","subject_id","size")
);
--> statement-breakpoint
CREATE TABLE "record_checks" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"root" text DEFAULT '' NOT NULL,
	CONSTRAINT "record_checks_subject_subject_id_pk" PRIMARY KEY("subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "record_events" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"leaf" "bytea" NOT NULL,
	CONSTRAINT "record_events_subject_subject_id_seq_pk" PRIMARY KEY("subject","subject_id","seq"),
	CONSTRAINT "record_events_subject" CHECK ("record_events"."subject" in ('question', 'motion', 'meeting'))
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"record_key_id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"voucher" text,
	"is_after_loss" boolean DEFAULT false NOT NULL,
	CONSTRAINT "record_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "record_mismatches" (
	"record_mismatch_id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"findings" text[] NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_reason" text
);
--> statement-breakpoint
CREATE TABLE "record_texts" (
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "record_texts_subject_subject_id_hash_pk" PRIMARY KEY("subject","subject_id","hash")
);
--> statement-breakpoint
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
CREATE TABLE "question_counts" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"questions" integer NOT NULL,
	"edits" integer NOT NULL
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
	"edited_revision" integer DEFAULT 1 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_event_at" timestamp (3) with time zone,
	"record_mismatch" text
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
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_alternate_user_id_users_user_id_fk" FOREIGN KEY ("alternate_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alternates" ADD CONSTRAINT "alternates_principal_user_id_users_user_id_fk" FOREIGN KEY ("principal_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_eligibility" ADD CONSTRAINT "former_eligibility_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calendars" ADD CONSTRAINT "group_calendars_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_policies" ADD CONSTRAINT "group_policies_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_companies" ADD CONSTRAINT "member_companies_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_companies" ADD CONSTRAINT "member_companies_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_council_id_groups_group_id_fk" FOREIGN KEY ("council_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_working_group_id_groups_group_id_fk" FOREIGN KEY ("working_group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_group_chairs" ADD CONSTRAINT "working_group_chairs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_history" ADD CONSTRAINT "imported_history_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_mail_id_mails_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_stays" ADD CONSTRAINT "check_in_stays_check_in_id_check_ins_check_in_id_fk" FOREIGN KEY ("check_in_id") REFERENCES "public"."check_ins"("check_in_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_roll_entries" ADD CONSTRAINT "event_roll_entries_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quorum_history" ADD CONSTRAINT "quorum_history_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_identities" ADD CONSTRAINT "zoom_identities_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD CONSTRAINT "zoom_messages_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_messages" ADD CONSTRAINT "zoom_messages_zoom_participant_id_zoom_participants_zoom_participant_id_fk" FOREIGN KEY ("zoom_participant_id") REFERENCES "public"."zoom_participants"("zoom_participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zoom_participants" ADD CONSTRAINT "zoom_participants_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motions" ADD CONSTRAINT "motions_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motions" ADD CONSTRAINT "motions_vote_question_id_vote_questions_vote_question_id_fk" FOREIGN KEY ("vote_question_id") REFERENCES "public"."vote_questions"("vote_question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removal_requests" ADD CONSTRAINT "removal_requests_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_counts" ADD CONSTRAINT "question_counts_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "corrections_of_subject" ON "corrections" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_external" ON "groups" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_subject" ON "users" USING btree (coalesce("subject", "user_id"::text));--> statement-breakpoint
CREATE INDEX "users_member" ON "users" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "users_user_name" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "file_imports_at" ON "file_imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_user_code" ON "oidc_payloads" USING btree ("kind","user_code");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("kind","uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_tokens_expires_at" ON "revoked_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_tokens_session_id" ON "revoked_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_history_once" ON "imported_history" USING btree ("group_id","kind","started_at","title");--> statement-breakpoint
CREATE INDEX "imported_history_list" ON "imported_history" USING btree ("group_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_deliveries_once" ON "mail_deliveries" USING btree ("mail_id","recipient");--> statement-breakpoint
CREATE INDEX "mail_deliveries_due" ON "mail_deliveries" USING btree ("due_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "check_in_stays_check_in" ON "check_in_stays" USING btree ("check_in_id");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_one_per_person" ON "check_ins" USING btree ("event_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "check_ins_event" ON "check_ins" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "check_ins_user" ON "check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_roll_entries_event" ON "event_roll_entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "events_list" ON "events" USING btree ("group_id","start_time","event_id");--> statement-breakpoint
CREATE INDEX "events_roll_call_due" ON "events" USING btree ("end_time") WHERE roll_call_closed_at is null;--> statement-breakpoint
CREATE INDEX "events_zoom" ON "events" USING btree ("zoom_meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_external" ON "events" USING btree ("group_id","external_id");--> statement-breakpoint
CREATE INDEX "quorum_history_event" ON "quorum_history" USING btree ("event_id","created");--> statement-breakpoint
CREATE INDEX "zoom_messages_event" ON "zoom_messages" USING btree ("event_id","kind");--> statement-breakpoint
CREATE INDEX "zoom_messages_participant" ON "zoom_messages" USING btree ("zoom_participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zoom_participants_one" ON "zoom_participants" USING btree ("event_id","participant_key");--> statement-breakpoint
CREATE INDEX "motions_list" ON "motions" USING btree ("group_id","start_date","motion_request_id");--> statement-breakpoint
CREATE INDEX "motions_due" ON "motions" USING btree ("motion_status","motion_deadline");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "record_mismatches_record" ON "record_mismatches" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "roll_entries_question" ON "roll_entries" USING btree ("vote_question_id");--> statement-breakpoint
CREATE INDEX "roll_entries_user" ON "roll_entries" USING btree ("user_id","vote_question_id");--> statement-breakpoint
CREATE INDEX "roll_entries_member" ON "roll_entries" USING btree ("member_id","vote_question_id");--> statement-breakpoint
CREATE INDEX "vote_questions_list" ON "vote_questions" USING btree ("group_id","created_at","vote_question_id");--> statement-breakpoint
CREATE INDEX "vote_questions_due" ON "vote_questions" USING btree ("vote_status","vote_deadline");--> statement-breakpoint
CREATE INDEX "vote_questions_motion" ON "vote_questions" USING btree ("motion_request_id");--> statement-breakpoint
-- The text that a search of the lists reads, folded when a row is written and not at each search. Only searches read
-- these columns, so the schema of the code does not name them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "vote_questions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("title" || E'\n' || "description")) STORED;
--> statement-breakpoint
CREATE INDEX "vote_questions_search" ON "vote_questions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("title" || E'\n' || "description")) STORED;
--> statement-breakpoint
CREATE INDEX "motions_search" ON "motions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The record can only be added to, whoever holds the connection.
CREATE FUNCTION "refuse_change_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record is append-only.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_events"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE TRIGGER "record_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_checkpoints"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE TRIGGER "record_keys_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_keys"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE FUNCTION "count_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "group" integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."group_id" ELSE NEW."group_id" END;
  "more" integer := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  INSERT INTO "question_counts" AS "kept" ("group_id", "questions", "edits") VALUES ("group", "more", 1)
  ON CONFLICT ("group_id") DO UPDATE SET "questions" = "kept"."questions" + "more", "edits" = "kept"."edits" + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "vote_questions_counted" AFTER INSERT OR DELETE ON "vote_questions"
FOR EACH ROW EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
-- Votes do not change the edited revision, and so never wait for this row.
CREATE TRIGGER "vote_questions_edited" AFTER UPDATE OF "edited_revision" ON "vote_questions"
FOR EACH ROW EXECUTE FUNCTION "count_questions"();
--> statement-breakpoint
-- The staff company until a start names another one.
INSERT INTO "staff_company" ("member_id") VALUES (330);
