CREATE TABLE "vendor_calendar" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_count" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_count_day_what_subject_pk" PRIMARY KEY("day","what","subject")
);
--> statement-breakpoint
ALTER TABLE "vendor_calendar" ADD CONSTRAINT "vendor_calendar_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;