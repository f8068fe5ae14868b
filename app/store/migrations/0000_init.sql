CREATE TABLE "account_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"stays" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "account_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"used" timestamp with time zone DEFAULT now() NOT NULL,
	"warned" timestamp with time zone,
	"customer" jsonb,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wording" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"requested" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone,
	"ended" timestamp with time zone,
	CONSTRAINT "newsletter_subscriber_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "asked_terms" (
	"variant_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"terms" jsonb NOT NULL,
	CONSTRAINT "asked_terms_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
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
CREATE TABLE "former_night_price" (
	"variant_id" uuid NOT NULL,
	"date" date NOT NULL,
	"price" integer NOT NULL,
	"closed_to_arrival" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_night_price_variant_id_date_since_pk" PRIMARY KEY("variant_id","date","since")
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
	"stopped" boolean DEFAULT false NOT NULL,
	"priced_since" timestamp with time zone DEFAULT now() NOT NULL,
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
	"rank" integer,
	"type" text NOT NULL,
	"accommodation_type" text NOT NULL,
	"vendor_id" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"services" jsonb NOT NULL,
	"validity" text NOT NULL,
	"good_to_know" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_included" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"participant_fields" jsonb,
	"position" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"count" integer,
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
	"per_person" boolean DEFAULT false NOT NULL,
	"taxed_as" text,
	"availability" jsonb,
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
	"stopped" boolean DEFAULT false NOT NULL,
	"night_rules" jsonb,
	"child_bands" jsonb NOT NULL,
	"stay_rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_age" integer DEFAULT 0 NOT NULL,
	"bidding" jsonb,
	CONSTRAINT "variant_offerId_key_unique" UNIQUE("offer_id","key"),
	CONSTRAINT "variant_voucher_sold" CHECK ("variant"."voucher_sold" between 0 and coalesce("variant"."voucher_capacity", 0))
);
--> statement-breakpoint
CREATE TABLE "vendor_calendar" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_pin" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL
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
	"sells" text DEFAULT 'brokered' NOT NULL,
	"vat" jsonb,
	"participant_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "vendor_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "catalogue_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"who" text NOT NULL,
	"complete" boolean NOT NULL,
	"file" text,
	"stand" text NOT NULL,
	"report" jsonb NOT NULL,
	"begun" timestamp with time zone,
	"started" timestamp with time zone,
	"ended" timestamp with time zone,
	"outcome" jsonb
);
--> statement-breakpoint
CREATE TABLE "daily_count" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_count_day_what_subject_pk" PRIMARY KEY("day","what","subject")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"setup" text,
	"device" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"vendor_key" text,
	"password_hash" text NOT NULL,
	"start_until" timestamp with time zone,
	"totp_sealed" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"disabled" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "account_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"order_id" uuid,
	"back" text DEFAULT '' NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bid_receipt" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bid_id" uuid NOT NULL,
	"issued" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "bid_receipt_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
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
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"vanity_booking_number" text NOT NULL,
	CONSTRAINT "booking_vanityBookingNumber_unique" UNIQUE("vanity_booking_number")
);
--> statement-breakpoint
CREATE TABLE "carry_on_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "carry_on_code_orderId_unique" UNIQUE("order_id")
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
	"tourist_service" boolean DEFAULT false NOT NULL,
	"taxed_as" text,
	"persons" integer,
	CONSTRAINT "order_item_upgrade_itemId_serviceCode_unique" UNIQUE("item_id","service_code")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"again" integer DEFAULT 0 NOT NULL,
	"recipient" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"claimed" timestamp with time zone,
	"sent" timestamp with time zone,
	"failure" text,
	"heading" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"statistic" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"url" text NOT NULL,
	"fbc" text,
	"fbp" text,
	"item_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid,
	"contact_id" uuid,
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
	"price_source" text DEFAULT 'price' NOT NULL,
	"order_item_reduction" jsonb,
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
	"network" text DEFAULT '' NOT NULL,
	"shipping_type" text NOT NULL,
	"shipping_price" integer NOT NULL,
	"shipping_address" jsonb,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_type" integer NOT NULL,
	"payment_status" integer NOT NULL,
	"amount_received" integer DEFAULT 0 NOT NULL,
	"account_id" uuid,
	"attributes" jsonb NOT NULL,
	"reduction" jsonb,
	"gift_cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"participants_signed_off" timestamp with time zone,
	CONSTRAINT "customer_order_vanityOrderNumber_unique" UNIQUE("vanity_order_number")
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
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"open" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"swept" timestamp with time zone,
	"disputed" timestamp with time zone,
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
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"generation_date" timestamp with time zone,
	"voucher_key" text,
	"valid_until" date,
	"fulfillment_date" timestamp with time zone,
	"returned" timestamp with time zone,
	"insured_on" timestamp with time zone,
	"insurance_policy" text,
	CONSTRAINT "voucher_voucherKey_unique" UNIQUE("voucher_key")
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"party" text NOT NULL,
	"party_iban" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"returned" boolean NOT NULL,
	"certain" boolean DEFAULT true NOT NULL,
	"imported" timestamp with time zone NOT NULL,
	"attempt_id" uuid,
	"dismissed" timestamp with time zone,
	CONSTRAINT "bank_line_reference_unique" UNIQUE("reference")
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
	"voucher_id" uuid,
	CONSTRAINT "gift_card_lookup_unique" UNIQUE("lookup"),
	CONSTRAINT "gift_card_voucherId_unique" UNIQUE("voucher_id"),
	CONSTRAINT "gift_card_balance" CHECK ("gift_card"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counter_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"corrects" text,
	"issued" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoice_corrects" CHECK (("invoice"."kind" = 'correction') = ("invoice"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"received" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payout_item" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_try" (
	"id" uuid NOT NULL,
	"counter" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_try_counter_id_pk" PRIMARY KEY("counter","id")
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
CREATE TABLE "refund_account" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"holder" text NOT NULL,
	"given_by" text NOT NULL,
	"given" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"attempt_id" uuid,
	"asked" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone,
	"refund_ref" text,
	"failure" text,
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
CREATE TABLE "voucher_gift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"giver_name" text NOT NULL,
	"greeting" text NOT NULL,
	"recipient_email" text NOT NULL,
	"created" timestamp with time zone NOT NULL
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
	"items" jsonb NOT NULL,
	"confirmed" timestamp with time zone,
	"settled" timestamp with time zone,
	"answered" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "barrier_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received" timestamp with time zone NOT NULL,
	"page" text NOT NULL,
	"trouble" text NOT NULL,
	"means" text NOT NULL,
	"email" text NOT NULL,
	"closed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"written" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_thread" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"closed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_proof" ADD CONSTRAINT "newsletter_proof_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_terms" ADD CONSTRAINT "asked_terms_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_night_price" ADD CONSTRAINT "former_night_price_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "vendor_calendar" ADD CONSTRAINT "vendor_calendar_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_pin" ADD CONSTRAINT "vendor_pin_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_upload" ADD CONSTRAINT "catalogue_upload_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_receipt" ADD CONSTRAINT "bid_receipt_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid" ADD CONSTRAINT "bid_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_on_code" ADD CONSTRAINT "carry_on_code_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_upgrade" ADD CONSTRAINT "order_item_upgrade_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_card_id_gift_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects_invoice_number_fk" FOREIGN KEY ("corrects") REFERENCES "public"."invoice"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_use" ADD CONSTRAINT "reduction_use_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reduction_use" ADD CONSTRAINT "reduction_use_code_reduction_code_code_fk" FOREIGN KEY ("code") REFERENCES "public"."reduction_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_account" ADD CONSTRAINT "refund_account_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_return" ADD CONSTRAINT "item_return_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gift" ADD CONSTRAINT "voucher_gift_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_thread_id_support_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_account_id_index" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_expires_index" ON "account_session" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "newsletter_proof_subscriber_id_at_index" ON "newsletter_proof" USING btree ("subscriber_id","at");--> statement-breakpoint
CREATE INDEX "former_night_price_until_index" ON "former_night_price" USING btree ("until");--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject_subject_id_index" ON "audit_entry" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "catalogue_upload_at_index" ON "catalogue_upload" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_session_operator_id_index" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_session_created_index" ON "operator_session" USING btree ("created");--> statement-breakpoint
CREATE INDEX "order_note_order_id_at_index" ON "order_note" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "operator_recovery_code_operator_id_index" ON "operator_recovery_code" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "webhook_event_created_index" ON "webhook_event" USING btree ("created");--> statement-breakpoint
CREATE INDEX "account_link_expires_index" ON "account_link" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "bid_variant_id_date_index" ON "bid" USING btree ("variant_id","date");--> statement-breakpoint
CREATE INDEX "bid_bid_state_expiry_index" ON "bid" USING btree ("bid_state","expiry");--> statement-breakpoint
CREATE INDEX "carry_on_code_expires_index" ON "carry_on_code" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_once" ON "mail" USING btree ("order_id","kind","subject","again");--> statement-breakpoint
CREATE INDEX "mail_claimed_index" ON "mail" USING btree ("claimed");--> statement-breakpoint
CREATE INDEX "order_event_order_id_at_index" ON "order_event" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_event_at_index" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_item_order_id_index" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customer_order_status_expires_index" ON "customer_order" USING btree ("status","expires");--> statement-breakpoint
CREATE INDEX "customer_order_customer_email_index" ON "customer_order" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "customer_order_network_index" ON "customer_order" USING btree ("network");--> statement-breakpoint
CREATE INDEX "customer_order_account_id_index" ON "customer_order" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."open";--> statement-breakpoint
CREATE INDEX "payment_attempt_waiting" ON "payment_attempt" USING btree ("created") WHERE "payment_attempt"."status" in (10, 20, 25);--> statement-breakpoint
CREATE INDEX "bank_line_attempt_id_index" ON "bank_line" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "bank_line_fingerprint_index" ON "bank_line" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "gift_card_entry_card_id_index" ON "gift_card_entry" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order_id_index" ON "gift_card_entry" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_event_received_index" ON "payment_event" USING btree ("received");--> statement-breakpoint
CREATE INDEX "payout_item_payout_id_index" ON "payout_item" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "counted_try_at_index" ON "counted_try" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reduction_use_code_email_index" ON "reduction_use" USING btree ("code","email");--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_done_index" ON "refund" USING btree ("done");--> statement-breakpoint
CREATE INDEX "refund_attempt_id_index" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "item_return_item_id_index" ON "item_return" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "voucher_gift_voucher_id_index" ON "voucher_gift" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "withdrawal_answered_index" ON "withdrawal" USING btree ("answered");--> statement-breakpoint
CREATE INDEX "barrier_report_closed_index" ON "barrier_report" USING btree ("closed");--> statement-breakpoint
CREATE INDEX "support_message_thread_id_written_index" ON "support_message" USING btree ("thread_id","written");--> statement-breakpoint
CREATE INDEX "support_thread_updated_index" ON "support_thread" USING btree ("updated");