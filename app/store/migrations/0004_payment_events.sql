CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"received" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "captured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "swept" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_received_index" ON "payment_event" USING btree ("received");--> statement-breakpoint
CREATE INDEX "payment_attempt_waiting" ON "payment_attempt" USING btree ("created") WHERE "payment_attempt"."status" in (10, 20, 25);