CREATE TABLE "refund_account" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"given_by" text NOT NULL,
	"given" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "additional_service" ADD COLUMN "taxed_as" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "sells" text DEFAULT 'brokered' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "order_item_upgrade" ADD COLUMN "taxed_as" text;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;