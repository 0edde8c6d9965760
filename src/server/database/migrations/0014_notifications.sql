CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"digest_hour" integer NOT NULL,
	"zone" text NOT NULL,
	"next_digest_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_settings_due" ON "notification_settings" USING btree ("next_digest_at") WHERE next_digest_at is not null;