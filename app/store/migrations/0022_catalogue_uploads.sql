CREATE TABLE "catalogue_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"who" text NOT NULL,
	"complete" boolean NOT NULL,
	"file" text,
	"stand" text NOT NULL,
	"report" jsonb NOT NULL,
	"begun" timestamp with time zone,
	"started" timestamp with time zone,
	"ended" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
ALTER TABLE "catalogue_upload" ADD CONSTRAINT "catalogue_upload_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_upload_at_index" ON "catalogue_upload" USING btree ("at");