-- older versions go on
ALTER TABLE "webhooks" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_device" ON "webhooks" USING btree ("address") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "webhooks_person" ON "webhooks" USING btree ("user_id");