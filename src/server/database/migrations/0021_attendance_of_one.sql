-- older versions go on
DROP INDEX "check_ins_event";--> statement-breakpoint
DROP INDEX "event_roll_entries_event";--> statement-breakpoint
CREATE INDEX "check_ins_event" ON "check_ins" USING btree ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "event_roll_entries_event" ON "event_roll_entries" USING btree ("event_id","member_id","user_id");