CREATE TABLE "webhook_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"queued" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered" timestamp with time zone,
	"failure" text,
	CONSTRAINT "webhook_event_orderId_name_subject_unique" UNIQUE("order_id","name","subject")
);
--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_event_created_index" ON "webhook_event" USING btree ("created");