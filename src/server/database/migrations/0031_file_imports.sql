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
CREATE INDEX "file_imports_at" ON "file_imports" USING btree ("at");