CREATE TABLE "vendor_pin" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_card" DROP CONSTRAINT "gift_card_item_id_order_item_id_fk";
--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "variant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_pin" ADD CONSTRAINT "vendor_pin_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" DROP COLUMN "pin";--> statement-breakpoint
ALTER TABLE "gift_card" DROP COLUMN "item_id";--> statement-breakpoint
ALTER TABLE "gift_card" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_voucherId_unique" UNIQUE("voucher_id");
