CREATE TABLE "offer_import" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"planned_to" date,
	"text_key" text,
	"summary" jsonb
);
--> statement-breakpoint
CREATE TABLE "channel_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"access_id" uuid NOT NULL,
	"item_id" uuid,
	"sent" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "channel_info" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"told" jsonb NOT NULL,
	"received" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_push" (
	"access_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"user_name" text NOT NULL,
	"secret" text NOT NULL,
	"version" text,
	"changed" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_single_room" (
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"free" jsonb NOT NULL,
	CONSTRAINT "channel_single_room_room_id_name_pk" PRIMARY KEY("room_id","name")
);
--> statement-breakpoint
CREATE TABLE "long_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone,
	"done_before" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stop_asked" timestamp with time zone,
	"stopped" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "register" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "offer_import" ADD CONSTRAINT "offer_import_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_access_id_channel_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."channel_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_delivery" ADD CONSTRAINT "channel_delivery_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_info" ADD CONSTRAINT "channel_info_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_push" ADD CONSTRAINT "channel_push_access_id_channel_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."channel_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_single_room" ADD CONSTRAINT "channel_single_room_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_delivery_access_id_sent_index" ON "channel_delivery" USING btree ("access_id","sent");--> statement-breakpoint
CREATE INDEX "channel_delivery_item_id_index" ON "channel_delivery" USING btree ("item_id");