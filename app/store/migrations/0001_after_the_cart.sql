CREATE TABLE "bid" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"stay" text NOT NULL,
	"bid_state" text NOT NULL,
	"bid_type" text NOT NULL,
	"unit_price" integer NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"sequence_number" integer NOT NULL,
	"expiry" timestamp with time zone,
	"reason" text,
	"email" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "bid_itemId_sequenceNumber_unique" UNIQUE("item_id","sequence_number")
);
--> statement-breakpoint
CREATE TABLE "participant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"additional_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "participant_token_unique" UNIQUE("token"),
	CONSTRAINT "participant_bookingId_position_unique" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "counted_try" (
	"id" uuid NOT NULL,
	"counter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_try_counter_id_pk" PRIMARY KEY("counter","id")
);
--> statement-breakpoint
CREATE TABLE "gift_card_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lookup" text NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"balance" integer NOT NULL,
	"currency" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"item_id" uuid,
	CONSTRAINT "gift_card_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "gift_card_balance" CHECK ("gift_card"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reduction_code" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"minimum_subtotal" integer NOT NULL,
	"discount_group" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"uses_total" integer,
	"uses_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "reduction_code_used" CHECK ("reduction_code"."used" >= 0 and ("reduction_code"."uses_total" is null or "reduction_code"."used" <= "reduction_code"."uses_total"))
);
--> statement-breakpoint
CREATE TABLE "reduction_use" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"used" timestamp with time zone NOT NULL,
	"given_back" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"done" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "item_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"returned_on" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"fee" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"contract" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"order_id" uuid,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_once";--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "participant_fields" jsonb;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "participant_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "price_source" text DEFAULT 'price' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "order_item_reduction" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "reduction" jsonb;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "gift_cards" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "participants_signed_off" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "pin" text;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "fulfillment_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "returned" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "insured_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "insurance_policy" text;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_card_id_gift_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_use" ADD CONSTRAINT "reduction_use_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_use" ADD CONSTRAINT "reduction_use_code_reduction_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."reduction_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_return" ADD CONSTRAINT "item_return_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bid_variant_id_date_index" ON "bid" USING btree ("variant_id","date");--> statement-breakpoint
CREATE INDEX "bid_bid_state_expiry_index" ON "bid" USING btree ("bid_state","expiry");--> statement-breakpoint
CREATE INDEX "counted_try_at_index" ON "counted_try" USING btree ("at");--> statement-breakpoint
CREATE INDEX "gift_card_entry_card_id_index" ON "gift_card_entry" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order_id_index" ON "gift_card_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reduction_use_code_email_index" ON "reduction_use" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_done_index" ON "refund" USING btree ("done");--> statement-breakpoint
CREATE INDEX "item_return_item_id_index" ON "item_return" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("order_id","kind","subject");