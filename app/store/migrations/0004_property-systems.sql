CREATE TABLE "channel_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"hash" text NOT NULL,
	"prices" boolean NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone,
	"last_read" timestamp with time zone,
	"client" text,
	"ended" timestamp with time zone,
	CONSTRAINT "channel_access_userName_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "channel_booking" (
	"access_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"sent" text NOT NULL,
	"known" text,
	"confirmed" timestamp with time zone,
	CONSTRAINT "channel_booking_access_id_item_id_pk" PRIMARY KEY("access_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "room_block" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "channel_access" ADD CONSTRAINT "channel_access_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_booking" ADD CONSTRAINT "channel_booking_access_id_channel_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."channel_access"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_booking" ADD CONSTRAINT "channel_booking_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_access_vendor_id_index" ON "channel_access" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "channel_booking_item_id_index" ON "channel_booking" USING btree ("item_id");