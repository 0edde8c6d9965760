ALTER TABLE "revoked_tokens" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "revoked_tokens" ADD COLUMN "signed_out_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "revoked_tokens_session_id" ON "revoked_tokens" USING btree ("session_id");