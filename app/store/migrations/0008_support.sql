CREATE TABLE "newsletter_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wording" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"requested" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone,
	"ended" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"closed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletter_proof" ADD CONSTRAINT "newsletter_proof_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_thread_id_support_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_proof_subscriber_id_at_index" ON "newsletter_proof" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "support_message_thread_id_written_index" ON "support_message" USING btree ("thread_id","written");--> statement-breakpoint
CREATE INDEX "support_thread_updated_index" ON "support_thread" USING btree ("updated");