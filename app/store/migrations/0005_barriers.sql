CREATE TABLE "barrier_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received" timestamp with time zone NOT NULL,
	"page" text NOT NULL,
	"trouble" text NOT NULL,
	"means" text NOT NULL,
	"email" text NOT NULL,
	"closed" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "barrier_report_closed_index" ON "barrier_report" USING btree ("closed");