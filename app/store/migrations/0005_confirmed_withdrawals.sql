ALTER TABLE "withdrawal" ADD COLUMN "confirmed" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_claimed_index" ON "mail" USING btree ("claimed");--> statement-breakpoint
-- Those before this column took effect unasked.
UPDATE "withdrawal" SET "confirmed" = "received" WHERE "order_id" IS NOT NULL;
