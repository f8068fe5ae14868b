CREATE TABLE "contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"tag" text NOT NULL,
	"category" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"id_sst_offer_contact" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"display_attributes" jsonb NOT NULL,
	CONSTRAINT "contact_slug_unique" UNIQUE("slug"),
	CONSTRAINT "contact_category" CHECK ("contact"."category" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "grouping_option" (
	"grouping_type" text NOT NULL,
	"slug" text NOT NULL,
	"heading" text NOT NULL,
	"description" text NOT NULL,
	"tag" text NOT NULL,
	"image" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "grouping_option_grouping_type_slug_pk" PRIMARY KEY("grouping_type","slug")
);
--> statement-breakpoint
CREATE TABLE "night" (
	"variant_id" uuid NOT NULL,
	"date" date NOT NULL,
	"price" integer NOT NULL,
	"rooms" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	CONSTRAINT "night_variant_id_date_pk" PRIMARY KEY("variant_id","date"),
	CONSTRAINT "night_sold" CHECK ("night"."sold" >= 0),
	CONSTRAINT "night_price" CHECK ("night"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_contact" (
	"offer_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "offer_contact_offer_id_contact_id_pk" PRIMARY KEY("offer_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "offer_promotion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"promotion_type" text NOT NULL,
	"active" boolean NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "offer_promotion_offerId_key_unique" UNIQUE("offer_id","key")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"accommodation_type" text NOT NULL,
	"vendor_id" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"services" jsonb NOT NULL,
	"validity" text NOT NULL,
	"images" jsonb NOT NULL,
	"online_to" timestamp with time zone NOT NULL,
	"run_start" timestamp with time zone NOT NULL,
	"run_end" timestamp with time zone NOT NULL,
	"discount_group" text,
	"themes" jsonb NOT NULL,
	"accessibility" jsonb NOT NULL,
	"local_charges" text NOT NULL,
	"cancellation_bands" jsonb NOT NULL,
	"cruise" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "offer_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size_square_meters" double precision,
	"size_square_meters_upper" double precision,
	"image" jsonb,
	"amenities" jsonb NOT NULL,
	"max_occupancy" integer,
	"sku" text NOT NULL,
	CONSTRAINT "room_offerId_key_unique" UNIQUE("offer_id","key")
);
--> statement-breakpoint
CREATE TABLE "additional_service" (
	"offer_id" uuid NOT NULL,
	"service_code" text NOT NULL,
	"description" text NOT NULL,
	"is_optional" boolean NOT NULL,
	"unit_price" integer NOT NULL,
	"tourist_service" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "additional_service_offer_id_service_code_pk" PRIMARY KEY("offer_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "variant_promotion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "variant_promotion_variantId_key_unique" UNIQUE("variant_id","key")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"key" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"board" text NOT NULL,
	"nights" integer NOT NULL,
	"persons" integer NOT NULL,
	"additional" text NOT NULL,
	"currency" text NOT NULL,
	"display_type" text NOT NULL,
	"slider_factor" double precision,
	"slider_min" integer,
	"voucher_total" integer,
	"voucher_capacity" integer,
	"voucher_sold" integer DEFAULT 0 NOT NULL,
	"dated" boolean NOT NULL,
	"night_rules" jsonb,
	"child_bands" jsonb NOT NULL,
	"bidding" jsonb,
	CONSTRAINT "variant_offerId_key_unique" UNIQUE("offer_id","key"),
	CONSTRAINT "variant_voucher_sold" CHECK ("variant"."voucher_sold" between 0 and coalesce("variant"."voucher_capacity", 0))
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"organiser" jsonb,
	CONSTRAINT "vendor_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"vanity_booking_number" text NOT NULL,
	CONSTRAINT "booking_vanityBookingNumber_unique" UNIQUE("vanity_booking_number")
);
--> statement-breakpoint
CREATE TABLE "order_item_upgrade" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"service_code" text NOT NULL,
	"description" text NOT NULL,
	"added" timestamp with time zone NOT NULL,
	"unit_price" integer NOT NULL,
	"is_optional" boolean NOT NULL,
	CONSTRAINT "order_item_upgrade_itemId_serviceCode_unique" UNIQUE("item_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"claimed" timestamp with time zone,
	"sent" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"currency" text NOT NULL,
	"image" jsonb NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"added" timestamp with time zone NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"regime" text NOT NULL,
	"board_short" text NOT NULL,
	"room_name" text NOT NULL,
	"nights" integer NOT NULL,
	"persons" integer NOT NULL,
	"checkin" date,
	"checkout" date,
	"adults" integer,
	"children_ages" jsonb,
	"terms" jsonb NOT NULL,
	CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" >= 1),
	CONSTRAINT "order_item_dates" CHECK (("order_item"."type" = 'Booking') = ("order_item"."checkin" is not null))
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" integer NOT NULL,
	"currency" text NOT NULL,
	"region" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"order_date" timestamp with time zone,
	"grace_period" timestamp with time zone,
	"vanity_order_number" text,
	"customer" jsonb NOT NULL,
	"customer_email" text DEFAULT '' NOT NULL,
	"shipping_type" text NOT NULL,
	"shipping_price" integer NOT NULL,
	"shipping_address" jsonb,
	"payment_type" integer NOT NULL,
	"payment_status" integer NOT NULL,
	"amount_received" integer DEFAULT 0 NOT NULL,
	"account_id" uuid,
	"attributes" jsonb NOT NULL,
	CONSTRAINT "customer_order_vanityOrderNumber_unique" UNIQUE("vanity_order_number")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_type" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"hosted_url" text,
	"return_token" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" integer NOT NULL,
	"open" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_returnToken_unique" UNIQUE("return_token"),
	CONSTRAINT "payment_attempt_provider_providerRef_unique" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "test_bank_session" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"generation_date" timestamp with time zone,
	"voucher_key" text,
	"valid_until" date,
	CONSTRAINT "voucher_voucherKey_unique" UNIQUE("voucher_key")
);
--> statement-breakpoint
ALTER TABLE "night" ADD CONSTRAINT "night_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contact" ADD CONSTRAINT "offer_contact_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_contact" ADD CONSTRAINT "offer_contact_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_promotion" ADD CONSTRAINT "offer_promotion_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_service" ADD CONSTRAINT "additional_service_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_promotion" ADD CONSTRAINT "variant_promotion_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_upgrade" ADD CONSTRAINT "order_item_upgrade_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "order_item_order_id_index" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customer_order_status_expires_index" ON "customer_order" USING btree ("status","expires");--> statement-breakpoint
CREATE INDEX "customer_order_customer_email_index" ON "customer_order" USING btree ("customer_email");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."open";