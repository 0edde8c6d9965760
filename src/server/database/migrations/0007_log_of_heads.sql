CREATE TABLE "log_checkpoints" (
	"size" integer PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_cosignatures" (
	"witness" text NOT NULL,
	"size" integer NOT NULL,
	"line" text NOT NULL,
	"cosigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_cosignatures_witness_size_pk" PRIMARY KEY("witness","size")
);
--> statement-breakpoint
CREATE TABLE "log_heads" (
	"log_index" integer PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"size" integer NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_nodes" (
	"level" integer NOT NULL,
	"node_index" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_nodes_level_node_index_pk" PRIMARY KEY("level","node_index")
);
--> statement-breakpoint
CREATE INDEX "log_cosignatures_size" ON "log_cosignatures" USING btree ("size");--> statement-breakpoint
CREATE INDEX "log_heads_record" ON "log_heads" USING btree ("subject","subject_id","size");--> statement-breakpoint
CREATE TRIGGER "log_heads_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_heads"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE TRIGGER "log_nodes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_nodes"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE TRIGGER "log_checkpoints_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_checkpoints"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
--> statement-breakpoint
CREATE TRIGGER "log_cosignatures_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "log_cosignatures"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_record"();
