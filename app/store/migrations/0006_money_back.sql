CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"party" text NOT NULL,
	"purpose" text NOT NULL,
	"returned" boolean NOT NULL,
	"imported" timestamp with time zone NOT NULL,
	"attempt_id" uuid,
	"dismissed" timestamp with time zone,
	CONSTRAINT "bank_line_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "disputed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_bank_session" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_try" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refund_ref" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_attempt_id_index" ON "bank_line" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "bank_line_fingerprint_index" ON "bank_line" USING btree ("fingerprint");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_attempt_id_index" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
-- What tries have collected counts for their orders from now on; before 0004 nobody wrote it down.
UPDATE "payment_attempt" SET "captured" = "amount" WHERE "status" IN (40, 60) AND "captured" = 0;--> statement-breakpoint
UPDATE "payment_attempt" SET "refunded" = "captured" WHERE "status" = 60 AND "refunded" < "captured";--> statement-breakpoint
-- What was received is no longer lessened by what went back: that is a row of its own.
UPDATE "customer_order" SET "amount_received" = "amount_received" + back."sum" FROM (SELECT "order_id", sum("amount") AS "sum" FROM "payment_attempt" WHERE "status" = 60 GROUP BY 1) back WHERE back."order_id" = "customer_order"."id";--> statement-breakpoint
UPDATE "refund" SET "attempt_id" = (SELECT "id" FROM "payment_attempt" WHERE "order_id" = "refund"."order_id" AND "captured" >= "refund"."amount" ORDER BY "updated" DESC LIMIT 1);--> statement-breakpoint
INSERT INTO "refund" ("id", "order_id", "attempt_id", "amount", "currency", "reason", "created", "done") SELECT gen_random_uuid(), "order_id", "id", "extra", "currency", 'provider', "updated", "updated" FROM (SELECT a.*, a."refunded" - coalesce((SELECT sum("amount") FROM "refund" WHERE "attempt_id" = a."id"), 0)::int AS "extra" FROM "payment_attempt" a) tries WHERE "extra" > 0;