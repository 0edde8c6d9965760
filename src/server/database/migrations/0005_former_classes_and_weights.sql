ALTER TABLE "former_eligibility" ADD COLUMN "voter_class" text;--> statement-breakpoint
ALTER TABLE "former_eligibility" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;