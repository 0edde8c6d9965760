ALTER TABLE "motions" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "motions" ADD COLUMN "further_seconders" jsonb DEFAULT '[]'::jsonb NOT NULL;