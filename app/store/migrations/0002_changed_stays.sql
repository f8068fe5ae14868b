DROP INDEX "invoice_one_an_order";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice' and not "invoice"."replaced";