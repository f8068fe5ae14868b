ALTER TABLE "variant" ADD COLUMN "voucher_months" jsonb;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD COLUMN "motif" text;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD COLUMN "send_on" date;--> statement-breakpoint
CREATE INDEX "voucher_gift_due" ON "voucher_gift" USING btree ("send_on") WHERE "voucher_gift"."send_on" is not null;